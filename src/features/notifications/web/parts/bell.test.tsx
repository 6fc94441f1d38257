import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aNotification } from '../../testing.ts'
import { Bell } from './bell.tsx'

const words = ['notifications'] as const
const demand = '0198c0de-0000-7000-8000-0000000000d1'
const list = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length })

async function open({ unread = 1, isDemo = false, items = [aNotification()], at = '/', isPhone = false } = {}) {
  await browser.viewport(isPhone ? 390 : 1280, 800)
  return renderScreen(
    <SignedIn>
      <Bell />
    </SignedIn>,
    {
      at,
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ isDemo }) }),
        'GET /api/notifications/unread': () => ({ json: { unread } }),
        'GET /api/notifications': () => ({ json: list(items) }),
        'PUT /api/notifications/readings': () => ({ json: {} }),
        [`PUT /api/notifications/${aNotification().id}/reading`]: () => ({ json: {} }),
      },
    },
  )
}
const writes = (calls: readonly { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

test('the bell counts unread notifications and lists the latest, each a link to its thing', async () => {
  const { page } = await open()
  await page.getByRole('button', { name: '1 notification non lue' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const link = panel.getByRole('link', { name: /Non lue Marc Gestionnaire a écrit un message Robinet qui fuit/ })
  await expect.element(link).toHaveAttribute('href', `/residents/demands/${demand}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '1 notification non lue' })).toHaveFocus()
})

test('the panel closes when a notification is opened or the focus leaves it', async () => {
  const { page, router } = await open()
  const bell = page.getByRole('button', { name: '1 notification non lue' })
  const panel = page.getByRole('dialog')
  await bell.click()
  await panel.getByRole('link', { name: /Marc Gestionnaire/ }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/residents/demands/${demand}`)
  await bell.click()
  await expect.element(panel).toBeVisible()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(panel).not.toBeInTheDocument()
})

test('the panel marks one notification as read, or all up to the latest shown', async () => {
  const { page, calls } = await open()
  await page.getByRole('button', { name: '1 notification non lue' }).click()
  await page.getByRole('button', { name: /^Marquer comme lue/ }).click()
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect
    .poll(() => writes(calls))
    .toEqual([
      ['PUT', `/api/notifications/${aNotification().id}/reading`, {}],
      ['PUT', '/api/notifications/readings', { until: aNotification().createdAt }],
    ])
})

test('opening the page of a thing marks its notifications as read', async () => {
  const { calls } = await open({ at: `/residents/demands/${demand}` })
  await expect.poll(() => writes(calls)).toEqual([['PUT', '/api/notifications/readings', { subjectId: demand }]])
})

test('a demonstration account can read notifications and mark none', async () => {
  const { page, calls } = await open({ isDemo: true, at: `/residents/demands/${demand}` })
  await page.getByRole('button', { name: '1 notification non lue' }).click()
  await expect.element(page.getByRole('link', { name: /Marc Gestionnaire/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Marquer|Tout marquer)/ }).elements()).toEqual([])
  expect(writes(calls)).toEqual([])
})

test('an empty panel says so, and more than 99 show as 99+', async () => {
  const { page } = await open({ unread: 0, items: [] })
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect.element(page.getByText('Aucune notification')).toBeVisible()
  const many = await open({ unread: 100 })
  await expect
    .element(many.page.getByRole('button', { name: 'Plus de 99 notifications non lues' }))
    .toHaveTextContent('99+')
})

test('on a phone the bell is a link to the page', async () => {
  const { page } = await open({ isPhone: true })
  const link = page.getByRole('link', { name: '1 notification non lue' })
  await expect.element(link).toHaveAttribute('href', '/notifications')
})
