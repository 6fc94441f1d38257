import { expect, test } from 'vitest'
import { renderScreen } from '../../../web/testing.tsx'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'

const words = ['notifications'] as const
const token = 'x'.repeat(43)

const open = (answers: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<UnsubscribeScreen />, { at: `/unsubscribe?token=${token}`, words, ...answers })

test('the emails of an unsubscribe link end when the button is pressed, not when it is opened', async () => {
  const { page, calls } = await open({
    answers: {
      [`GET /api/unsubscriptions/${token}`]: () => ({ json: { label: 'Demandes reçues' } }),
      'POST /unsubscribe': () => ({ json: {} }),
    },
  })
  await expect.element(page.getByText('Courriels\u00A0: Demandes reçues.', { exact: false })).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await page.getByRole('button', { name: 'Ne plus les recevoir' }).click()
  await expect.element(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
  expect(calls).toContainEqual({ method: 'POST', path: '/unsubscribe', body: { token } })
})

test('an invalid unsubscribe link says what to do instead', async () => {
  const { page } = await open()
  await expect.element(page.getByRole('heading', { name: 'Ce lien n’est pas valide' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ouvrir mes paramètres' }))
    .toHaveAttribute('href', '/settings/settings#notifications')
})
