import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { PeopleExportButton } from './people-export-button.tsx'

const organizationId = '01890000-0000-7000-8000-000000000001'

async function open(told: Parameters<typeof aSignedInPerson>[0]) {
  const manager = aSignedInPerson({ role: 'manager', organizationIds: [organizationId], ...told })
  const { page } = await renderScreen(
    <SignedIn>
      <PeopleExportButton />
      <p>Ready</p>
    </SignedIn>,
    { words: ['user-management'], answers: { 'GET /api/auth/user': () => ({ json: manager }) } },
  )
  await expect.element(page.getByText('Ready')).toBeVisible()
  return page.getByRole('button', { name: 'Exporter' })
}

test('a manager exports the people, also once the trial of their organization is over', async () => {
  await expect.element(await open({ pausedIds: [organizationId] })).toBeVisible()
})

test('a demonstration account exports nobody', async () => {
  expect((await open({ role: 'demo_manager', isDemo: true })).elements()).toHaveLength(0)
})
