import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { DemandDetail } from '../../contract.ts'
import { aDemand } from '../../testing.ts'
import { DemandActs } from './demand-acts.tsx'

const words = ['demands'] as const
const detail = (told: Partial<DemandDetail>): DemandDetail => ({
  ...aDemand(),
  reviewNotes: null,
  submitter: null,
  files: [],
  reached: [],
  isCommentable: true,
  ...told,
})

test.each([
  ['maintenance', 'Commencer les travaux', 'Travaux commencés'],
  ['complaint', 'Commencer le suivi', 'Suivi commencé'],
] as const)('the confirmation that starts a demand of type %s has its own words: %s', async (type, button, done) => {
  const demand = detail({ type, status: 'approved' })
  const { page } = await renderScreen(
    <SignedIn>
      <DemandActs demand={demand} sides={['manager']} />
    </SignedIn>,
    {
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ buildingIds: [demand.buildingId] }) }),
        [`PUT /api/demands/${demand.id}/start`]: () => ({ json: { ...demand, status: 'in_progress' } }),
      },
    },
  )
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByText(done)).toBeVisible()
})
