/* oxlint-disable no-var, no-unused-vars -- ES3: a browser that is too old has to understand it */
/*
 * Runs before the first paint, in every browser (ES3). Says on <html> what the server could not know when it rendered the
 * page: whether the browser can run the app (data-browser), the time of day (data-daytime, as domain/home/greeting.ts
 * has it) and whether this device has content of its own, which the rendered page lacks (data-own, src/app/ownContent.ts).
 * Says there too when the app's scripts cannot be had (data-app), and then hides nothing: the page stays as it is.
 * Keeps the presses of buttons until the app runs, which repeats them (src/app/serverPage.ts). Links work without it.
 */
(function () {
  var html = document.documentElement;
  // Chrome 116, Firefox 124, Safari 17.4; src/main.tsx starts nothing without.
  if (!window.AbortSignal || !AbortSignal.any) html.setAttribute('data-browser', 'too-old');

  var hour = new Date().getHours();
  html.setAttribute('data-daytime', hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening');

  try {
    if (localStorage.getItem('crema:own') !== null) html.setAttribute('data-own', '');
  } catch (error) {
    // Without storage the device has nothing of its own.
  }

  // The error of an element's file does not bubble. A missing import is an error of the script that needs it.
  document.addEventListener(
    'error',
    function (event) {
      if (event.target.nodeName !== 'SCRIPT' || event.target.type !== 'module') return;
      html.setAttribute('data-app', 'missing');
      html.removeAttribute('data-own');
    },
    true,
  );

  window.earlyPresses = [];
  document.addEventListener(
    'click',
    function (event) {
      var pressed = event.target;
      while (pressed && !/^(BUTTON|INPUT|SUMMARY)$/.test(pressed.nodeName)) pressed = pressed.parentNode;
      if (!pressed || !window.earlyPresses) return;
      var path = [];
      for (var at = pressed; at && at.id !== 'root'; at = at.parentNode) {
        var index = 0;
        for (var before = at; (before = before.previousElementSibling);) index++;
        path.unshift(index);
      }
      if (at) window.earlyPresses.push({ path: path, text: pressed.textContent });
    },
    true,
  );
})();
