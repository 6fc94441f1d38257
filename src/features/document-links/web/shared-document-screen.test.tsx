import { expect, test } from 'vitest'
import { renderScreen } from '../../../web/testing.tsx'
import type { SharedDocument } from '../contract.ts'
import { SharedDocumentScreen } from './shared-document-screen.tsx'

const token = 'a'.repeat(43)
const shared: SharedDocument = {
  organizationName: 'Gestion Belvédère',
  documentName: 'Procès-verbal 2025',
  mediaType: 'application/pdf',
  sizeBytes: 90_000,
  hasPassword: false,
  expiresAt: '2030-01-01T00:00:00.000Z',
}
const gone = { status: 404, json: { code: 'document-links.gone', message: 'Ce lien n’ouvre rien.' } }

const open = (at: string, answers: NonNullable<Parameters<typeof renderScreen>[1]>['answers']) =>
  renderScreen(<SharedDocumentScreen />, {
    at,
    words: ['document-links'],
    answers: {
      'GET /api/auth/user': () => ({ status: 401, json: { code: 'not_signed_in', message: '' } }),
      ...answers,
    },
  })

test('a link shows what it opens, and opens nothing before its button', async () => {
  const { page, calls } = await open(`/shared-document#${token}`, {
    'POST /api/document-links/lookup': () => ({ json: shared }),
  })
  await expect.element(page.getByText('Procès-verbal 2025')).toBeVisible()
  await expect.element(page.getByText('Gestion Belvédère partage un document avec vous.')).toBeVisible()
  expect(calls.some(({ path }) => path.includes('openings'))).toBe(false)
})

test('a wrong password is told beside its field', async () => {
  const message = 'Ce n’est pas le bon mot de passe.'
  const { page } = await open(`/shared-document#${token}`, {
    'POST /api/document-links/lookup': () => ({
      json: { ...shared, documentName: null, mediaType: null, sizeBytes: null, hasPassword: true },
    }),
    'POST /api/document-links/openings': () => ({
      status: 422,
      json: { code: 'document-links.wrong_password', message, fields: { password: message } },
    }),
  })
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('belvedere')
  await page.getByRole('button', { name: 'Télécharger le document' }).click()
  await expect.element(page.getByText(message).first()).toBeVisible()
})

test.each([
  ['without a token', '/shared-document'],
  ['that has ended', `/shared-document#${token}`],
])('a link %s opens nothing', async (_, at) => {
  const { page } = await open(at, { 'POST /api/document-links/lookup': () => gone })
  await expect.element(page.getByText('Ce lien n’ouvre rien')).toBeVisible()
})
