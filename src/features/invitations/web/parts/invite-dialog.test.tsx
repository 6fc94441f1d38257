import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Organization } from '../../../organizations/contract.ts'
import { InviteDialog } from './invite-dialog.tsx'

const organizationId = '01890000-0000-7000-8000-000000000001'
const at = '2026-01-01T12:00:00.000Z'
const organization: Organization = {
  id: organizationId,
  name: 'Syndicat Marquette',
  kind: 'syndicate',
  email: null,
  phone: null,
  emergencyPhone: null,
  address: null,
  city: null,
  province: null,
  postalCode: null,
  neq: null,
  gstNumber: null,
  qstNumber: null,
  fiscalYearStart: '01-01',
  isBilingual: true,
  allowsOutsideReading: false,
  keptRecords: [],
  isDemonstration: false,
  archivedAt: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
}

const open = (isBilingual: boolean) =>
  renderScreen(
    <SignedIn>
      <InviteDialog onClose={() => undefined} />
    </SignedIn>,
    {
      language: 'en',
      words: ['invitations', 'residences'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ organizationIds: [organizationId], wholeOrganizationIds: [organizationId] }),
        }),
        [`GET /api/organizations/${organizationId}`]: () => ({
          json: { ...organization, isBilingual },
        }),
        'GET /api/buildings': () => ({ json: { items: [], nextCursor: null, total: 0 } }),
      },
    },
  )

test('an organization that writes in French alone invites in French, until the person asks for English', async () => {
  const { page } = await open(false)
  await expect.element(page.getByRole('radio', { name: 'French' })).toBeChecked()
  await page.getByText('English', { exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked()
})

test('a bilingual organization invites in the language of the person who invites', async () => {
  const { page, calls } = await open(true)
  await expect.poll(() => calls.some(({ path }) => path.includes(organizationId))).toBe(true)
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked()
})
