// Shows notifications while no page is open. They contain fixed words and a random id (security C8). A tap opens the
// app, which then asks the server for the content as the user who is logged in at that time.
;(function (worker) {
  function noticeIn(event) {
    try {
      return event.data.json() || {}
    } catch (error) {
      return {}
    }
  }
  function addressOf(id) {
    return /^[A-Za-z0-9_-]{22}$/.test(id) ? '/vh5/chat/notice?id=' + id : '/vh5/chat/assistant'
  }

  worker.addEventListener('install', function () {
    worker.skipWaiting()
  })
  worker.addEventListener('activate', function (event) {
    event.waitUntil(worker.clients.claim())
  })

  worker.addEventListener('push', function (event) {
    const notice = noticeIn(event)
    event.waitUntil(
      worker.registration.showNotification(String(notice.title || '二狗'), {
        body: String(notice.text || ''),
        // a notification with the same tag replaces the earlier one
        tag: String(notice.id || 'ergou'),
        icon: '/vh5/logo-192.png',
        lang: 'zh-CN',
        data: { id: String(notice.id || '') },
      }),
    )
  })

  worker.addEventListener('notificationclick', function (event) {
    const address = addressOf(event.notification.data.id)
    event.notification.close()
    function anew() {
      return worker.clients.openWindow(address)
    }
    event.waitUntil(
      worker.clients.matchAll({ type: 'window' }).then(function (windows) {
        const open = windows[0]
        if (!open) return anew()
        return open.navigate(address).then(function (moved) {
          return moved ? moved.focus() : anew()
        }, anew)
      }),
    )
  })
})(self)
