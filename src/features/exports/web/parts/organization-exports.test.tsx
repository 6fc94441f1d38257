import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { OrganizationExports } from './organization-exports.tsx'

const organizationId = '01890000-0000-7000-8000-000000000001'

async function open(told: Parameters<typeof aSignedInPerson>[0]) {
  const manager = aSignedInPerson({ role: 'manager', organizationIds: [organizationId], ...told })
  const { page } = await renderScreen(
    <SignedIn>
      <OrganizationExports organizationId={organizationId} />
      <p>Ready</p>
    </SignedIn>,
    { words: ['exports'], answers: { 'GET /api/auth/user': () => ({ json: manager }) } },
  )
  await expect.element(page.getByText('Ready')).toBeVisible()
  return page
}

test('a manager takes every list of the organization in both formats, also once its trial is over', async () => {
  const page = await open({ pausedIds: [organizationId] })
  expect(page.getByRole('listitem').elements()).toHaveLength(13)
  const link = page.getByRole('link', { name: 'Assurances des immeubles\u00A0: Classeur Excel' })
  const asked = `format=xlsx&language=fr&organization=${organizationId}`
  await expect.element(link).toHaveAttribute('href', `/api/insurance-policies/export?${asked}`)
})

test('a demonstration account is offered nothing', async () => {
  const page = await open({ role: 'demo_manager', isDemo: true })
  expect(page.getByRole('link').elements()).toHaveLength(0)
})
