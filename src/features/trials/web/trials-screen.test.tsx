import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import { aTrial, aTrialRequest } from '../testing.ts'
import { TrialsScreen } from './trials-screen.tsx'

const request = aTrialRequest()
const trial = aTrial()
const open = (at: string) =>
  renderScreen(
    <SignedIn>
      <TrialsScreen />
    </SignedIn>,
    {
      at,
      words: ['organizations', 'trials'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'admin' }) }),
        'GET /api/trial-requests': pageWith(request),
        'GET /api/trials': pageWith(trial),
        [`POST /api/trial-requests/${request.id}/trial`]: () => ({ status: 201, json: trial }),
        [`PUT /api/trials/${trial.id}/extension`]: () => ({ json: { ...trial, version: 1 } }),
        [`DELETE /api/trials/${trial.id}/extension`]: () => ({ json: { ...trial, version: 2 } }),
        [`PUT /api/trials/${trial.id}/end`]: () => ({ json: { ...trial, status: 'ended' } }),
      },
    },
  )

test('an administrator opens a trial from a request, with what it proposes', async () => {
  const { page, calls } = await open('/admin/trials')
  await page.getByRole('button', { name: /Anne Roy/ }).click()
  await page.getByRole('menuitem', { name: 'Ouvrir l’essai' }).click()
  await expect.element(page.getByLabelText('Durée en jours')).toHaveValue('30')
  await page.getByLabelText('Organisation').fill('Syndicat du Canal')
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir l’essai' }).click()
  await expect.element(page.getByText('Essai ouvert, invitation envoyée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    organizationName: 'Syndicat du Canal',
    kind: 'syndicate',
    email: 'anne@exemple.test',
    language: 'en',
    days: 30,
  })
})

test('an administrator extends a trial, and undoes it over the version that was saved', async () => {
  const { page, calls } = await open('/admin/trials?status=running')
  await expect.element(page.getByText('19 jours')).toBeVisible()
  await page.getByRole('button', { name: /Syndicat du Canal/ }).click()
  await page.getByRole('menuitem', { name: 'Prolonger' }).click()
  await page.getByLabelText('Jours à ajouter').fill('7')
  await expect.element(page.getByText('Nouveau dernier jour\u00A0: mardi 29 décembre 2026')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Prolonger' }).click()
  await page.getByRole('button', { name: 'Défaire' }).click()
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT' || method === 'DELETE').map(({ body }) => body))
    .toEqual([{ version: 0, days: 7 }, { version: 1 }])
})

test('a trial is ended after a question', async () => {
  const { page, calls } = await open('/admin/trials?status=running')
  await page.getByRole('button', { name: /Syndicat du Canal/ }).click()
  await page.getByRole('menuitem', { name: 'Mettre fin à l’essai' }).click()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre fin à l’essai' }).click()
  await expect.element(page.getByText('Essai terminé', { exact: true })).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.path).toBe(`/api/trials/${trial.id}/end`)
})
