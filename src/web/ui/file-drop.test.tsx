import { expect, test } from 'vitest'
import { HttpError } from '../client.ts'
import { renderScreen } from '../testing.tsx'
import { FileDrop } from './file-drop.tsx'

const answer = (status: number) =>
  new HttpError(status, JSON.stringify({ code: 'refused', message: 'Fichier refusé.' }))

test.each([
  ['refused the file', 422, false],
  ['failed', 503, true],
  ['was asked too often', 429, true],
])('when the server %s (%i), another try is offered: %s', async (_, status, isOffered) => {
  const { page } = await renderScreen(
    <FileDrop accept={['any']} value={[]} onChange={() => {}} error={answer(status)} onRetry={() => {}} />,
  )
  await expect.element(page.getByText('Fichier refusé.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Réessayer' }).elements().length > 0).toBe(isOffered)
})
