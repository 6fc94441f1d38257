import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { anOrganization } from '../../../organizations/testing.ts'
import { InviteDialog } from './invite-dialog.tsx'

const organizationId = '01890000-0000-7000-8000-000000000001'
const organization = anOrganization({ id: organizationId })

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
