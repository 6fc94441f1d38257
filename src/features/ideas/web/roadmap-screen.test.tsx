import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import { anIdea } from '../testing.ts'
import { RoadmapScreen } from './roadmap-screen.tsx'

const idea = anIdea({ status: 'planned' })

const open = (role: 'tenant' | 'admin') =>
  renderScreen(
    <SignedIn>
      <RoadmapScreen />
    </SignedIn>,
    {
      at: '/settings/roadmap',
      words: ['ideas'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, id: '0198c0de-0000-7000-8000-000000000002' }) }),
        'GET /api/ideas': ({ url }) => pageWith(...(url.searchParams.get('status') === 'planned' ? [idea] : []))(),
        [`PUT /api/ideas/${idea.id}/completion`]: () => ({ json: { ...idea, status: 'done' } }),
      },
    },
  )

test('an administrator marks an idea as done on the roadmap, with an answer', async () => {
  const { page, calls } = await open('admin')
  await page.getByRole('button', { name: `Actions\u00A0: ${idea.title}` }).click()
  await page.getByRole('menuitem', { name: 'Marquer comme réalisée' }).click()
  await page.getByRole('dialog').getByLabelText('Réponse').fill('Depuis novembre.')
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme réalisée' }).click()
  await expect.element(page.getByText('Idée réalisée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ note: 'Depuis novembre.' })
})

test('a tenant reads the roadmap without its steps, and empty columns say so', async () => {
  const { page } = await open('tenant')
  await expect.element(page.getByRole('link', { name: idea.title })).toBeVisible()
  expect(page.getByText('Rien pour l’instant').elements()).toHaveLength(2)
  expect(page.getByRole('button', { name: /^Actions/ }).elements()).toHaveLength(0)
})
