/** A purse, for an account that pays. Decoration. */
export const AccountDrawing = () => (
  <svg viewBox="0 0 160 100" aria-hidden="true" fill="var(--brand)">
    <rect x="24" y="4" width="112" height="40" rx="10" opacity="0.5" />
    <rect
      x="4"
      y="16"
      width="152"
      height="80"
      rx="14"
      fill="var(--brand-tint)"
      stroke="var(--brand)"
      strokeWidth="3"
    />
    <rect x="104" y="42" width="52" height="28" rx="14" />
    <circle cx="122" cy="56" r="6" fill="var(--gold)" />
  </svg>
);
