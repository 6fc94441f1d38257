import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../../../web/testing.tsx'
import { aSessionUser } from '../../testing.ts'
import { TwoFactorSettings } from './two-factor-settings.tsx'

const words = ['users'] as const
const user = aSessionUser({ hasTwoFactor: true })

test('turning two-step verification off sends the password with a code, and shows a wrong code beside its field', async () => {
  const message = 'Ce code n’est pas bon ou a déjà servi.'
  const refused = { code: 'users.bad_code', message, fields: { code: message } }
  const { page, calls } = await renderScreen(<TwoFactorSettings user={user} />, {
    words,
    answers: { 'DELETE /api/auth/two-factor': () => ({ status: 422, json: refused }) },
  })
  await page.getByRole('button', { name: 'Désactiver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Mot de passe actuel').fill('chaloupe-verte')
  await dialog.getByLabelText('Code de l’application, ou code de récupération').fill('123 456')
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  const sent = calls.find(({ method }) => method === 'DELETE')
  expect(sent?.body).toEqual({ password: 'chaloupe-verte', code: '123 456' })
})

test('recovery codes stay when Escape is pressed, until a confirmation is answered', async () => {
  const offer = { picture: 'data:image/svg+xml,<svg/>', secret: 'ABCD', uri: 'otpauth://totp/Mitoyen?secret=ABCD' }
  const { page } = await renderScreen(<TwoFactorSettings user={{ ...user, hasTwoFactor: false }} />, {
    words,
    answers: {
      'POST /api/auth/two-factor-offers': () => ({ json: offer }),
      'PUT /api/auth/two-factor': () => ({ json: { recoveryCodes: ['aaaa-bbbb'], user } }),
    },
  })
  await page.getByRole('button', { name: 'Activer' }).click()
  await page.getByLabelText('Mot de passe actuel').fill('chaloupe-verte')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabelText('Code affiché par l’application').fill('123456')
  await page.getByRole('dialog').getByRole('button', { name: 'Activer', exact: true }).click()
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Fermer sans enregistrer vos codes?' })
  await question.getByRole('button', { name: 'Garder les codes affichés' }).click()
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible()
})
