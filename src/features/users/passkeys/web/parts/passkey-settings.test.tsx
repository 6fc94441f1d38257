import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import type { Passkey } from '../../contract.ts'
import { PasskeySettings } from './passkey-settings.tsx'

const words = ['users', 'passkeys'] as const
const passkey: Passkey = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  credentialId: 'abc',
  name: 'Téléphone',
  isBackedUp: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
}
const listing = (site: object | null, ...passkeys: Passkey[]) => ({
  'GET /api/auth/passkeys': () => ({ json: { passkeys, site, userHandle: 'xyz' } }),
})
const here = { origin: location.origin, rpId: location.hostname }

test('a passkey is removed after a confirmation that names it', async () => {
  const { page, calls } = await renderScreen(<PasskeySettings />, {
    words,
    answers: {
      ...listing(here, passkey),
      [`DELETE /api/auth/passkeys/${passkey.id}`]: () => ({ json: {} }),
    },
  })
  await expect.element(page.getByText('Jamais utilisée', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Retirer la clé Téléphone' }).click()
  const question = page.getByRole('dialog', { name: 'Retirer cette clé d’accès?' })
  await expect.element(question.getByText('Téléphone n’ouvrira plus', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect.poll(() => calls.filter(({ method }) => method === 'DELETE').length).toBe(1)
})

test('a passkey gets another name, and providers are told which passkeys the account has', async () => {
  const told = vi.fn(() => Promise.resolve())
  Reflect.set(PublicKeyCredential, 'signalAllAcceptedCredentials', told)
  const { page, calls } = await renderScreen(<PasskeySettings />, {
    words,
    answers: {
      ...listing(here, passkey),
      [`PUT /api/auth/passkeys/${passkey.id}/name`]: () => ({ json: { ...passkey, name: 'Clé USB' } }),
    },
  })
  await expect
    .poll(() => told.mock.calls)
    .toContainEqual([{ rpId: here.rpId, userId: 'xyz', allAcceptedCredentialIds: ['abc'] }])
  await page.getByRole('button', { name: 'Renommer la clé Téléphone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Nom de la clé').fill('Clé USB')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Clé USB' })
})

test('the address where passkeys work is told at another address, and nothing is offered', async () => {
  const { page } = await renderScreen(<PasskeySettings />, {
    words,
    answers: listing({ origin: 'https://condo.example', rpId: 'condo.example' }),
  })
  await expect.element(page.getByText('https://condo.example', { exact: false })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('an account that takes no passkey says so', async () => {
  const { page } = await renderScreen(<PasskeySettings />, { words, answers: listing(null) })
  await expect.element(page.getByText('Les clés d’accès ne sont pas offertes', { exact: false })).toBeVisible()
})
