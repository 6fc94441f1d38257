import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import type { Idea } from '../contract.ts'
import { anIdea } from '../testing.ts'
import { IdeaBoxScreen } from './idea-box-screen.tsx'

const summary = { counts: { submitted: 1, planned: 0, done: 0, declined: 0 } }
const voted = { voteCount: 5, hasVoted: true }
const open = (idea: Idea, person: Parameters<typeof aSignedInPerson>[0] = { role: 'tenant' }) =>
  renderScreen(
    <SignedIn>
      <IdeaBoxScreen />
    </SignedIn>,
    {
      at: '/settings/idea-box',
      words: ['ideas'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson(person) }),
        'GET /api/ideas': pageWith(idea),
        'GET /api/ideas/summary': () => ({ json: summary }),
        [`PUT /api/ideas/${idea.id}/vote`]: () => ({ json: { ...idea, ...voted } }),
        [`DELETE /api/ideas/${idea.id}/vote`]: () => ({ json: { ...idea, voteCount: 4, hasVoted: false } }),
      },
    },
  )

test('a person votes for an idea of someone else', async () => {
  const { page, calls } = await open(anIdea())
  await page.getByRole('button', { name: '4 votes · Voter' }).click()
  await expect.element(page.getByText('Vote compté')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a person takes their vote back, also from an idea that is done', async () => {
  const { page, calls } = await open(anIdea({ ...voted, status: 'done' }))
  await page.getByRole('button', { name: '5 votes · Voter' }).click()
  await expect.element(page.getByText('Vote retiré')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test.each([
  ['one’s own idea', anIdea({ isOwn: true }), { role: 'tenant' }],
  ['a declined idea', anIdea({ status: 'declined' }), { role: 'tenant' }],
  ['an idea, for a demonstration account', anIdea(), { role: 'demo_tenant' }],
] as const)('%s shows its votes without a button', async (_, idea, person) => {
  const { page } = await open(idea, person)
  await expect.element(page.getByText('4 votes')).toBeInTheDocument()
  expect(page.getByRole('button', { name: /Voter/ }).elements()).toHaveLength(0)
})
