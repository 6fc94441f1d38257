import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../web/testing.tsx'
import { anIdea } from '../testing.ts'
import { IdeaFormScreen } from './idea-form-screen.tsx'

const { id, title, status, voteCount } = anIdea()

test('ideas that say the same are shown while one types, and what was typed stays after a refusal', async () => {
  const { page } = await renderScreen(
    <SignedIn>
      <IdeaFormScreen />
    </SignedIn>,
    {
      at: '/settings/idea-box/new',
      words: ['ideas'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'tenant' }) }),
        'GET /api/ideas/similar': () => ({
          json: { items: [{ id, title, status, voteCount }], nextCursor: null, total: 1 },
        }),
      },
    },
  )
  await page.getByLabelText('Titre').fill('Un rappel des paiements')
  await expect.element(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Proposer l’idée' }).click()
  await expect.element(page.getByText('Choisissez une catégorie.')).toBeVisible()
  await expect.element(page.getByLabelText('Titre')).toHaveValue('Un rappel des paiements')
})
