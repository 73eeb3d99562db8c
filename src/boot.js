// The first statement of the H5 pages (security I2): a link token leaves the address before any other script, picture
// or request exists. Every other query key stays as it was written. Then the size of a rem, before the first paint.
;(function (window, document) {
  var search = window.location.search
  var kept = []
  var ident = ''
  search
    .slice(1)
    .split('&')
    .forEach(function (pair) {
      if (!/^ident(=|$)/.test(pair)) {
        if (pair) kept.push(pair)
        return
      }
      // the last one wins; a value that does not decode is no token
      try {
        ident = decodeURIComponent(pair.slice(6).replace(/\+/g, ' '))
      } catch (error) {
        ident = ''
      }
    })
  if (/[?&]ident(=|&|$)/.test(search)) {
    if (ident) window.__ergouIdent = { token: ident, page: window.location.pathname }
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + (kept.length ? '?' + kept.join('&') : '') + window.location.hash,
    )
  }

  // the colours a person chose, before anything is drawn in others
  var look = {}
  try {
    look = JSON.parse(window.localStorage.getItem('LOOK')).value || {}
  } catch (error) {
    // never chosen
  }
  var theme = look.theme === 'light' || look.theme === 'dark' ? ' eg-theme-' + look.theme : ''
  document.documentElement.className = 'eg-page' + theme + (look.care === true ? ' eg-care' : '')

  // 375 px of design are the width of a phone; wider than 431 px nothing grows any more
  function size() {
    var width = Math.min(window.innerWidth || 375, window.innerHeight > 500 ? window.innerWidth : 430)
    document.documentElement.style.fontSize = Math.max(16, Math.min(23, (20 * width) / 375)) + 'px'
  }
  window.addEventListener('resize', size)
  size()
})(window, document)
