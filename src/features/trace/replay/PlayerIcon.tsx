/** The signs of a player. Not of the icon library, whose icons are loaded with every page. */
const paths = {
  play: 'M7 4l13 8-13 8z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  back: 'M17 5v14L7 12z',
  forward: 'M7 5v14l10-7z',
  formerMark: 'M5 5h3v14H5zM20 5v14l-11-7z',
  nextMark: 'M16 5h3v14h-3zM4 5v14l11-7z',
};

export const PlayerIcon = ({ sign }: { readonly sign: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
    <path d={paths[sign]} />
  </svg>
);
