// The first statement of H5 pages. It removes a link token from the address before any other script, picture or request
// can see it (security I2); other query keys keep their spelling. Then it sets the rem before the first paint.
;(function (window, document) {
  function takeIdent() {
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
        // if the token is repeated, the last value counts; a value that cannot be decoded is ignored
        try {
          ident = decodeURIComponent(pair.slice(6).replace(/\+/g, ' '))
        } catch (error) {
          ident = ''
        }
      })
    if (!/[?&]ident(=|&|$)/.test(search)) return ''
    if (ident) window.__ergouIdent = { token: ident, page: window.location.pathname }
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + (kept.length ? '?' + kept.join('&') : '') + window.location.hash,
    )
    return ident
  }
  var ident = takeIdent()

  function stored(key) {
    try {
      return JSON.parse(window.localStorage.getItem(key)) || {}
    } catch (error) {
      return {}
    }
  }

  var root = document.documentElement

  // A phone is 375 design px wide; the page grows with the window up to 431 px. WeChat and Android draw all letters
  // larger when the user wishes so, and with the root's letters each length: the root gives back what they added.
  function size() {
    var width = Math.min(window.innerWidth || 375, window.innerHeight > 500 ? window.innerWidth : 430)
    var px = Math.max(16, Math.min(23, (20 * width) / 375))
    root.style.fontSize = px + 'px'
    var drawn = parseFloat(window.getComputedStyle(root).fontSize) || px
    if (Math.abs(drawn - px) > 0.5) root.style.fontSize = (px * px) / drawn + 'px'
    return drawn / px
  }
  window.addEventListener('resize', size)
  // such a user gets our own large letters, for which the pages have room, unless they chose otherwise
  window.__ergouLarge = size() > 1.14

  // sets the theme before the first paint
  function setLook(look) {
    var theme = look.theme === 'light' || look.theme === 'dark' ? ' eg-theme-' + look.theme : ''
    var care = look.care === undefined ? window.__ergouLarge : look.care === true
    root.className = 'eg-page' + theme + (care ? ' eg-care' : '')
  }
  setLook(stored('LOOK').value || {})

  // Prefetches the first calls of a page while the app loads (early-answers.h5.ts), signed as in
  // contract/kernel/sign.ts. With a link token nothing is prefetched, because the session is not known yet.
  var early = {
    '/user/visitor': ['/vip/info', '/vip/adScene', '/user/v3/visitors?pageNo=1&pageSize=10', '/user/v3/visitorNums'],
  }[window.location.pathname.replace(/^\/vh5/, '')]
  var token = stored('API_ACCESS_TOKEN')
  var device = stored('DEVICE_ID')
  function isAble() {
    return window.fetch && window.TextEncoder && window.crypto && window.crypto.subtle
  }
  function isCurrent(kept) {
    return kept.until > Date.now()
  }
  if (!early || !isAble() || ident || !isCurrent(token) || !isCurrent(device)) return
  var agent = window.navigator.userAgent
  // the native app has another app id, so these signatures would be wrong
  if (/ErGou\//.test(agent)) return

  var names = { ios: /iPhone|iPad|iPod/, android: /Android/, windows: /Windows/, mac: /Mac OS/ }
  var system = Object.keys(names).filter(function (name) {
    return names[name].test(agent)
  })[0]
  var bytes = new window.TextEncoder()
  var key = window.crypto.subtle.importKey('raw', bytes.encode(token.value), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  function ask(address) {
    var at = String(Math.floor(Date.now() / 1000))
    var parts = address.split('?')
    var text = ['GET', parts[0], parts[1] || '', at, 'miniprogram'].join('\n')
    return key
      .then(function (secret) {
        return window.crypto.subtle.sign('HMAC', secret, bytes.encode(text))
      })
      .then(function (mac) {
        var hex = Array.prototype.map.call(new Uint8Array(mac), function (byte) {
          return ('0' + byte.toString(16)).slice(-2)
        })
        return window.fetch(address, {
          headers: {
            accept: 'application/json',
            token: token.value,
            'd-device': device.value,
            'd-appid': 'miniprogram',
            'd-timestamp': at,
            'd-sign': hex.join(''),
            'd-mini-os': system || 'other',
            'd-v': '2',
          },
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'no-referrer',
        })
      })
      .catch(function () {
        // the app makes the call again and reports errors
      })
  }
  window.__ergouEarly = { token: token.value, at: Date.now(), answers: new Map() }
  early.forEach(function (address) {
    window.__ergouEarly.answers.set(address, ask(address))
  })
})(window, document)
