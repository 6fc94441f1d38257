import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { NoBuilding } from './no-building.tsx'

const organizationId = '01890000-0000-7000-8000-000000000001'
const whole = { organizationIds: [organizationId], wholeOrganizationIds: [organizationId] }

test.each([
  ['may add one', whole, 'Ajoutez votre premier immeuble'],
  ['waits for a plan after the trial', { ...whole, pausedIds: [organizationId] }, 'demandez un forfait'],
  ['has no organization', {}, 'Demandez l’accès'],
])('a manager without a building who %s is told what to do', async (_, told, sentence) => {
  const { page } = await renderScreen(
    <SignedIn>
      <NoBuilding />
    </SignedIn>,
    { words: ['buildings'], answers: { 'GET /api/auth/user': () => ({ json: aSignedInPerson(told) }) } },
  )
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible()
})
