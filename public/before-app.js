/* oxlint-disable no-var, no-unused-vars -- ES3: a browser that is too old has to understand it */
/*
 * Runs before the first paint, in every browser (ES3). Says on <html> what the server could not know when it rendered the
 * page: whether the browser can run the app (data-browser), the time of day (data-daytime, as domain/home/greeting.ts
 * has it) and whether this device has content of its own, which the rendered page lacks (data-own, src/start/ownContent.ts).
 * Says there too when the app's scripts cannot be had (data-app), and then hides nothing: the page stays as it is.
 * Keeps the presses of buttons until the app runs, which repeats them (src/start/serverPage.ts). Links work without it.
 * Loads the app's scripts of a page that shows its content already, after that is painted (server/http/pageTemplate.ts).
 */
(function () {
  var LONGEST_WAIT_FOR_PAINT_MS = 500;
  var FETCHES_IN_A_TASK = 8;
  var html = document.documentElement;
  // Chrome 116, Firefox 124, Safari 17.4; src/start/main.tsx starts nothing without.
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

  var isAppLoading = false;
  function loadApp() {
    var list = document.getElementById('app-scripts');
    if (isAppLoading || !list) return;
    isAppLoading = true;
    var files = JSON.parse(list.textContent);
    // Run in this order, each as a task of its own. The entry, which is last, is the page's first script.
    for (var at = 0; at < files.entry.length; at++) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.async = false;
      script.src = files.entry[at];
      document.head.insertBefore(script, document.head.firstChild);
    }
    // The answers that came with the page are not of use where the device has content of its own.
    fetchAhead(html.getAttribute('data-own') === null ? files.page : files.page.concat(files.questions));
  }
  // A few in a task: on a phone each takes two milliseconds, and a press waits for all of them.
  function fetchAhead(files) {
    for (var at = 0; at < Math.min(FETCHES_IN_A_TASK, files.length); at++) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = files[at];
      document.head.appendChild(link);
    }
    if (files.length > FETCHES_IN_A_TASK)
      setTimeout(function () {
        fetchAhead(files.slice(FETCHES_IN_A_TASK));
      });
  }
  document.addEventListener('DOMContentLoaded', function () {
    // Its content is hidden, so there is no paint to wait for; neither is there in a tab in the background.
    if (html.getAttribute('data-own') !== null || document.hidden) loadApp();
  });
  window.addEventListener('load', function () {
    setTimeout(loadApp, LONGEST_WAIT_FOR_PAINT_MS);
  });
  if (window.PerformanceObserver)
    try {
      new PerformanceObserver(function (entries) {
        if (entries.getEntriesByName('first-contentful-paint').length > 0) loadApp();
      }).observe({ type: 'paint', buffered: true });
    } catch (error) {
      // This browser does not tell its paints.
    }

  // Sent by a press, which is repeated; without the app it would load this page anew.
  document.addEventListener('submit', function (event) {
    if (!window.earlyPresses) return;
    loadApp();
    event.preventDefault();
  });

  window.earlyPresses = [];
  document.addEventListener(
    'click',
    function (event) {
      var pressed = event.target;
      while (pressed && !/^(BUTTON|INPUT|SUMMARY)$/.test(pressed.nodeName)) pressed = pressed.parentNode;
      if (!pressed || !window.earlyPresses) return;
      loadApp();
      var path = [];
      for (var at = pressed; at && at.id !== 'root'; at = at.parentNode) {
        var index = 0;
        for (var before = at; (before = before.previousElementSibling);) index++;
        path.unshift(index);
      }
      var label = pressed.getAttribute('aria-label');
      if (at) window.earlyPresses.push({ path: path, text: pressed.textContent, label: label });
    },
    true,
  );
})();
