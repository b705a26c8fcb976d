/** What every page loads when it is idle, as one file. */
export { LeftBar } from '../features/session/LeftBar.tsx';
export { ScreenNote } from '../features/trace/replay/ScreenNote.tsx';
