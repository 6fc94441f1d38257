import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { DocumentLink } from '../../contract.ts'
import { DocumentLinksPanel } from './document-links-panel.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const buildingId = id(9)
const link = (told: Partial<DocumentLink> = {}): DocumentLink => ({
  id: id(1),
  documentId: id(2),
  documentName: 'Procès-verbal 2025',
  organizationId: id(8),
  buildingId,
  recipient: 'Me Caroline Desrosiers',
  versionNo: null,
  hasPassword: true,
  expiresAt: new Date(Date.now() + 86_400_000 * 3).toISOString(),
  mostOpenings: 5,
  openings: 1,
  lastOpenedAt: null,
  revokedAt: null,
  createdByName: 'Marie-Ève Tremblay',
  version: 0,
  createdAt: '2026-11-23T12:00:00.000Z',
  ...told,
})

const pages = [
  { page: 3, emails: 2, phones: 0, insuranceNumbers: 0 },
  { page: 9, emails: 0, phones: 1, insuranceNumbers: 0 },
]

const open = (role: 'manager' | 'resident', items: DocumentLink[]) =>
  renderScreen(
    <SignedIn>
      <DocumentLinksPanel
        documentId={id(2)}
        buildingId={buildingId}
        name="Procès-verbal 2025"
        isArchived={false}
        type="minutes"
        audience="residents"
        isOfUnit={false}
      />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['document-links', 'documents'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, buildingIds: [buildingId] }) }),
        'GET /api/document-links': () => ({ json: { items, nextCursor: null, total: items.length } }),
        [`GET /api/documents/${id(2)}/personal-pages`]: () => ({ json: { items: pages, nextCursor: null, total: 2 } }),
        'POST /api/document-links': () => ({
          status: 201,
          json: { ...link(), address: 'https://m.test/shared-document#abc' },
        }),
        [`PUT /api/document-links/${id(1)}/revocation`]: () => ({
          json: link({ revokedAt: '2026-11-23T12:00:00.000Z' }),
        }),
      },
    },
  )

test('a manager makes a link for seven days, whose address is shown once', async () => {
  const { page, calls } = await open('manager', [])
  await page.getByRole('button', { name: 'Créer un lien' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('Ce type de document nomme souvent des personnes.', { exact: false }))
    .toBeVisible()
  await expect.element(dialog.getByText('2 courriels, 1 téléphone', { exact: false })).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'page 9' }))
    .toHaveAttribute('href', expect.stringMatching(/sheet=.*9/))
  await dialog.getByLabelText('Pour qui').fill('Me Desrosiers')
  await dialog.getByRole('button', { name: 'Créer le lien' }).click()
  await expect.element(dialog.getByLabelText('Adresse du lien')).toHaveValue('https://m.test/shared-document#abc')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    documentId: id(2),
    recipient: 'Me Desrosiers',
    days: 7,
    password: null,
    mostOpenings: null,
  })
})

test('an open link is turned off after a question; an ended one is made again', async () => {
  const { page, calls } = await open('manager', [
    link(),
    link({ id: id(3), recipient: 'Beneva', expiresAt: '2026-01-01T12:00:00.000Z' }),
  ])
  await expect.element(page.getByText(/1 ouverture sur 5 · expire .* · mot de passe/)).toBeVisible()
  await expect.element(page.getByText('Expiré')).toBeVisible()
  await page.getByRole('button', { name: /^Actions.*Me Caroline Desrosiers/ }).click()
  await page.getByRole('menuitem', { name: 'Désactiver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await expect.element(page.getByText('Lien désactivé')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 0 })
  await page.getByRole('button', { name: /^Actions.*Beneva/ }).click()
  await page.getByRole('menuitem', { name: 'Recréer' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Pour qui')).toHaveValue('Beneva')
})

test('a co-owner is told of no links', async () => {
  const { page, calls } = await open('resident', [link()])
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(calls.some(({ path }) => path.includes('document-links'))).toBe(false)
})
