import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../web/testing.tsx'
import { aNotification } from '../testing.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

const words = ['notifications'] as const
const list = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length })

const open = (answer: (url: URL) => { status?: number; json: unknown }, language: 'fr' | 'en' = 'fr') =>
  renderScreen(
    <SignedIn>
      <NotificationsScreen />
    </SignedIn>,
    {
      language,
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson() }),
        'GET /api/notifications/unread': () => ({ json: { unread: 1 } }),
        'GET /api/notifications': ({ url }) => answer(url),
      },
    },
  )

test('the page lists notifications in its language, and only unread ones on request', async () => {
  const read = aNotification({
    id: '0198c0de-0000-7000-8000-0000000000f2',
    sentence: 'Déjà lue',
    readAt: '2026-11-21T12:00:00.000Z',
  })
  const { page, calls } = await open((url) => ({
    json: list(url.searchParams.get('unread') ? [aNotification()] : [aNotification(), read]),
  }))
  await expect.element(page.getByRole('link', { name: /^Déjà lue/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Marquer comme non lue\u00A0: Déjà lue' })).toBeVisible()
  expect(calls.some(({ path }) => path.startsWith('/api/notifications?language=fr'))).toBe(true)
  await page.getByRole('button', { name: 'Non lues' }).click()
  await expect.element(page.getByRole('link', { name: /^Déjà lue/ })).not.toBeInTheDocument()
})

test('an empty page says so, and a failed one offers a retry', async () => {
  const empty = await open(() => ({ json: list([]) }), 'en')
  await expect.element(empty.page.getByText('No notifications')).toBeVisible()
  const failed = await open(() => ({ status: 403, json: { code: 'forbidden', message: 'Refusé' } }))
  await expect.element(failed.page.getByRole('alert').first()).toBeVisible()
})

test('a notification about a public page leaves the application, which does not know that address', async () => {
  const changed = aNotification({ sentence: 'La politique a changé', path: '/privacy-policy', isPublic: true })
  const { page, router } = await open(() => ({ json: list([changed]) }))
  const before = router.state.location.pathname
  const link = page.getByRole('link', { name: /La politique a changé/ })
  await expect.element(link).toHaveAttribute('href', '/privacy-policy')
  let isLeaving = false
  // Runs after the link's own listeners: the browser follows what none of them prevented.
  window.addEventListener(
    'click',
    (event) => {
      isLeaving = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  await link.click()
  expect(isLeaving).toBe(true)
  expect(router.state.location.pathname).toBe(before)
})
