import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Invitation } from '../../contract.ts'
import { InvitationsPanel } from './invitations-panel.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const invitation: Invitation = {
  id: id(1),
  email: 'zoe@example.com',
  firstName: 'Zoé',
  lastName: 'Roy',
  role: 'tenant',
  language: 'fr',
  organizationId: id(7),
  organizationName: 'Gestion Nord',
  buildingId: id(6),
  buildingName: 'Le Belvédère',
  residenceId: id(5),
  unitNumber: '304',
  relation: 'tenant',
  securityLevel: 'standard',
  requireTwoFactor: false,
  personalMessage: 'Bienvenue dans l’immeuble.',
  status: 'pending',
  expiresAt: '2099-01-01T00:00:00.000Z',
  invitedByName: 'Marc Roy',
  acceptedAt: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  isUndelivered: false,
  version: 0,
}

async function open(search: string, items: readonly Invitation[]) {
  await browser.viewport(1280, 844)
  const signedIn = aSignedInPerson({ organizationIds: [id(7)], wholeOrganizationIds: [id(7)], buildingIds: [id(6)] })
  return renderScreen(
    <SignedIn>
      <InvitationsPanel />
    </SignedIn>,
    {
      at: `/manager/user-management?tab=invitations${search}`,
      words: ['invitations', 'users', 'residences'],
      answers: {
        'GET /api/auth/user': () => ({ json: signedIn }),
        'GET /api/invitations': () => ({ json: { items, nextCursor: null, total: items.length } }),
        [`GET /api/invitations/${id(1)}`]: () => ({ json: invitation }),
      },
    },
  )
}

test('a click on an invitation opens its details, and closing them keeps the list', async () => {
  const { page, router } = await open('', [invitation])
  await page.getByRole('link', { name: /Zoé Roy/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Zoé Roy' })
  await expect.element(dialog.getByText('Le Belvédère, unité 304')).toBeVisible()
  await expect.element(dialog.getByText('Bienvenue dans l’immeuble.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Annuler l’invitation' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  expect(router.state.location.search).toEqual({ tab: 'invitations' })
})

test('a link to an invitation of another page opens its details', async () => {
  const { page } = await open(`&open=${id(1)}`, [])
  await expect.element(page.getByRole('dialog', { name: 'Zoé Roy' })).toBeVisible()
})
