import { expect, test } from 'vitest'
import type { Language } from '../../../../shared/actor.ts'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aTrial } from '../../testing.ts'
import type { Trial } from '../contract.ts'
import { OwnTrialScreen } from './own-trial-screen.tsx'

async function open(told: Partial<Trial>, { isDemo = false, language = 'fr' as Language } = {}) {
  let trial = aTrial(told)
  const { organizationId } = trial
  return renderScreen(
    <SignedIn>
      <OwnTrialScreen />
    </SignedIn>,
    {
      language,
      words: ['trials', 'exports'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ isDemo, organizationIds: [organizationId], pausedIds: [organizationId] }),
        }),
        'GET /api/trials': () => pageWith(trial)(),
        [`PUT /api/trials/${trial.id}/plan-request`]: () => {
          trial = { ...trial, planAskedAt: '2026-12-20T15:00:00.000Z' }
          return { json: trial }
        },
      },
    },
  )
}

test('a running trial says how long it lasts and what happens after it', async () => {
  const { page } = await open({})
  await expect.element(page.getByText('Il reste 19 jours')).toBeVisible()
  await expect.element(page.getByText('Tout se lit et s’exporte, comme avant.')).toBeVisible()
})

test('a manager asks for a plan once, even when everything else waits for it', async () => {
  const { page, calls } = await open({ status: 'ended', daysLeft: -1 })
  await expect.element(page.getByText('Lecture seule')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Exporter les données' })).toBeVisible()
  await page.getByRole('button', { name: 'Demander un forfait' }).click()
  await expect.element(page.getByText('Forfait demandé le 20 déc. 2026.', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Demander un forfait' }).elements()).toHaveLength(0)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a demonstration account is not offered to ask', async () => {
  const { page } = await open({ daysLeft: 0 }, { isDemo: true, language: 'en' })
  await expect.element(page.getByText('Last day', { exact: true })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
