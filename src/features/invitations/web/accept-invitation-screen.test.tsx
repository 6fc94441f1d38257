import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { renderScreen } from '../../../web/testing.tsx'
import type { OfferedPlace } from '../contract.ts'
import { AcceptInvitationScreen } from './accept-invitation-screen.tsx'

const token = 'a'.repeat(43)
const offer: OfferedPlace = {
  email: 'zoe@example.com',
  firstName: 'Zoé',
  lastName: 'Roy',
  role: 'tenant',
  organizationName: 'Gestion Nord',
  buildingName: 'Les Érables',
  unitNumber: '102',
  language: 'fr',
  requireTwoFactor: false,
  personalMessage: null,
  invitedByName: 'Marc Roy',
  expiresAt: '2030-01-01T00:00:00.000Z',
  hasAccount: true,
}

test('a link that was just accepted is not looked up again', async () => {
  const { page, calls } = await renderScreen(<AcceptInvitationScreen />, {
    at: `/accept-invitation#${token}`,
    words: ['invitations', 'users'],
    answers: {
      'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'tenant' }) }),
      'POST /api/invitations/lookup': () => ({ json: offer }),
      'POST /api/invitations/acceptance': () => ({ status: 201, json: { next: null } }),
    },
  })
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('erable-rouge-42-canot')
  await page.getByRole('button', { name: /Accepter/ }).click()
  await expect.poll(() => calls.some(({ path }) => path === '/api/auth/user')).toBe(true)
  await expect.element(page.getByText('Gestion Nord')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/invitations/lookup')).toHaveLength(1)
})
