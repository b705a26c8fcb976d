/* The app needs AbortSignal.any (Chrome 116, Firefox 124, Safari 17.4); src/main.tsx starts nothing without. ES3. */
if (!window.AbortSignal || !AbortSignal.any) {
  document.documentElement.setAttribute('data-browser', 'too-old');
  document.getElementById('browser-too-old').removeAttribute('hidden');
}
