import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import type { Removal } from '../../contract.ts'
import { RemoveAccount } from './remove-account.tsx'

const words = ['users', 'passkeys', 'own-account'] as const
const free: Removal = { isLastAdmin: false, soleManagerOf: [], homes: 2, mandates: 0 }
const me = aSignedInPerson()

async function opened(removal: Removal) {
  const screen = (
    <SignedIn>
      <RemoveAccount />
    </SignedIn>
  )
  const rendered = await renderScreen(screen, {
    words,
    answers: {
      'GET /api/auth/user': () => ({ json: me }),
      'GET /api/auth/passkeys': () => ({ json: { passkeys: [], site: null } }),
      'GET /api/users/me/removal': () => ({ json: removal }),
      'POST /api/auth/proofs': () => ({ json: {} }),
      'DELETE /api/users/me': () => ({ json: {} }),
      'POST /api/auth/logout': () => ({ json: {} }),
    },
  })
  await rendered.page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  return { ...rendered, dialog: rendered.page.getByRole('dialog') }
}

test('the only manager of an organization is told whom to invite first, and is asked nothing', async () => {
  const organization = { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Gestion Laurier' }
  const { dialog } = await opened({ ...free, soleManagerOf: [organization] })
  await expect.element(dialog.getByText('Gestion Laurier', { exact: false })).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
})

test('the last administrator is told to appoint someone first', async () => {
  const { dialog } = await opened({ ...free, isLastAdmin: true })
  await expect.element(dialog.getByText('dernier compte d’administration', { exact: false })).toBeVisible()
})

test('what ends is told before the email is typed, and another email is refused beside its field', async () => {
  const { dialog, calls } = await opened(free)
  await dialog.getByLabelText('Mot de passe actuel').fill('chaloupe-verte')
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect.element(dialog.getByText('Votre lien avec 2 unités prend fin aujourd’hui.')).toBeVisible()
  const field = dialog.getByLabelText(`Tapez ${me.email} pour confirmer`)
  await field.fill('autre@example.com')
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect.element(dialog.getByText('Ce n’est pas le courriel de votre compte.')).toBeVisible()
  await field.fill(me.email.toUpperCase())
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true)
})
