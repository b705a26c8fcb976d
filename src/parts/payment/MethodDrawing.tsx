/** A card with a band and a chip, also for where there is none yet. Decoration. */
export const MethodDrawing = () => (
  <svg viewBox="0 0 160 100" aria-hidden="true" fill="var(--brand)">
    <rect
      x="4"
      y="4"
      width="152"
      height="92"
      rx="12"
      fill="var(--brand-tint)"
      stroke="var(--brand)"
      strokeWidth="3"
    />
    <path d="M4 22h152v16H4zM92 70h48v6H92z" />
    <path d="M20 54h26v20H20z" fill="var(--gold)" />
  </svg>
);
