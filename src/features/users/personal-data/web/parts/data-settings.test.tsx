import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import { DataSettings } from './data-settings.tsx'

const words = ['users', 'passkeys'] as const

test.each([
  ['fr', 'Télécharger mes données', 'Mot de passe actuel', 'Continuer', 'Télécharger le fichier ZIP'],
  ['en', 'Download my data', 'Current password', 'Continue', 'Download the ZIP file'],
] as const)(
  'one’s own data is a file to download once the password is given, in %s',
  async (language, open, field, go, label) => {
    const { page, calls } = await renderScreen(<DataSettings />, {
      language,
      words,
      answers: { 'POST /api/auth/proofs': () => ({ json: {} }) },
    })
    await page.getByRole('button', { name: open }).click()
    await page.getByLabelText(field).fill('chaloupe-verte')
    await page.getByRole('button', { name: go }).click()
    const link = page.getByRole('link', { name: label })
    await expect.element(link).toHaveAttribute('href', `/api/users/me/personal-data?language=${language}`)
    await expect.element(link).toHaveAttribute('download')
    expect(calls.find(({ path }) => path === '/api/auth/proofs')?.body).toEqual({ password: 'chaloupe-verte' })
  },
)
