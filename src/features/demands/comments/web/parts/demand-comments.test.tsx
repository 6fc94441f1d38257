import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { aDemand } from '../../../testing.ts'
import { DemandComments } from './demand-comments.tsx'

const demand = {
  ...aDemand(),
  reviewNotes: null,
  submitter: null,
  files: [],
  reached: [],
  isCommentable: true,
}
const open = (person: Parameters<typeof aSignedInPerson>[0]) =>
  renderScreen(
    <SignedIn>
      <DemandComments demand={demand} />
    </SignedIn>,
    {
      words: ['threads', 'demands'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ buildingIds: [demand.buildingId], ...person }) }),
        [`GET /api/demands/${demand.id}/comments`]: pageWith(),
        [`GET /api/demands/${demand.id}/comments/readers`]: pageWith(),
      },
    },
  )

test('a manager writes a comment', async () => {
  const { page } = await open({})
  await expect.element(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible()
})

test.each([
  ['the trial is over', { pausedIds: [demand.buildingId] }, 'L’essai est terminé'],
  ['the account is of the demonstration', { isDemo: true }, 'Ce compte de démonstration est en lecture seule'],
])('where %s, the reason is in place of the form', async (_, person, reason) => {
  const { page } = await open(person)
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
})
