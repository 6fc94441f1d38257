import { expect } from '@playwright/test'
import { chromium } from '../scripts/chromium.mjs'
import { enter, test } from './cast.ts'

// The headless shell has no notifications.
const { executablePath, args } = chromium()
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } })

test('the worker shows what a device receives, with the address to open, and answers no request of the pages', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager')
  const context = page.context()
  await context.grantPermissions(['notifications'])
  await page.goto('/settings/settings')
  const protocol = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    const { active } = await navigator.serviceWorker.ready
    // A message that comes while the worker is activated may be dropped.
    while (active && active.state !== 'activated')
      await new Promise((changed) => active.addEventListener('statechange', changed, { once: true }))
  })
  const received = {
    id: '0198c0de-0000-7000-8000-0000000000c1',
    sentence: 'Une facture est en retard',
    about: 'Fuite au sous-sol · Tour',
    path: '/manager/bills',
  }
  const { origin } = new URL(page.url())
  const registrationId = await registered
  const data = JSON.stringify(received)
  // A push service delivers again what was not taken: on a busy machine, a worker that just started takes none. One id is shown once.
  const shown = async () => {
    await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    return page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      return (await worker.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
    })
  }
  const { id, sentence, about, path } = received
  await expect.poll(shown).toEqual([{ title: sentence, body: about, data: { id, path } }])
  const source = await (await page.request.get('/push-worker.js')).text()
  expect(source).not.toMatch(/addEventListener\('fetch'|caches/)
})
