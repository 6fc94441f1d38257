import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { NotificationSettings } from './notification-settings.tsx'

const words = ['notifications'] as const
const choice = { group: 'demand_messages', section: 'Demandes', label: 'Messages', mail: 'now' }

const open = (items: readonly object[], isDemo = false) =>
  renderScreen(
    <SignedIn>
      <NotificationSettings />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ isDemo }) }),
        'GET /api/notifications/choices': () => ({ json: { items, nextCursor: null, total: items.length } }),
        'PUT /api/notifications/choices/demand_messages': () => ({ json: {} }),
      },
    },
  )

test('the time of emails is chosen for each group, and saved at once', async () => {
  const { page, calls } = await open([choice])
  const group = page.getByRole('group', { name: 'Messages' })
  await expect.element(group.getByRole('radio', { name: 'Aussitôt' })).toBeChecked()
  await group.getByText('Résumé quotidien').click()
  await expect.element(page.getByText('Choix enregistré')).toBeVisible()
  expect(calls).toContainEqual({
    method: 'PUT',
    path: '/api/notifications/choices/demand_messages',
    body: { mail: 'daily' },
  })
})

test.each([
  ['whom no email tells of anything', [], false],
  ['with a demonstration account', [choice], true],
] as const)('there is no choice for people %s', async (_, items, isDemo) => {
  const { page } = await open(items, isDemo)
  await expect.element(page.getByText('Notifications')).not.toBeInTheDocument()
})
