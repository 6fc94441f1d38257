// Shows notifications and opens what they are about. It keeps nothing and answers no request of the pages.

self.addEventListener('push', (event) => {
  const { id, sentence, about, path } = event.data.json()
  // Shown always, also over an open page: a browser ends subscriptions of which it sees nothing.
  event.waitUntil(
    self.registration.showNotification(sentence, { body: about, tag: id, icon: '/favicon.svg', data: { id, path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { id, path } = event.notification.data
  event.notification.close()
  event.waitUntil(
    (async () => {
      // Nobody signed in: the page asks, and reads it then.
      await fetch(`/api/notifications/${id}/reading`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => undefined)
      const pages = await self.clients.matchAll({ type: 'window' })
      const address = new URL(path, self.location.origin).href
      const open = pages.find(({ url }) => url === address)
      await (open ? open.focus() : self.clients.openWindow(address))
    })(),
  )
})
