import { beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import type { DocumentDetail } from '../contract.ts'
import { FoundDocuments } from '../search/web/parts/found-documents.tsx'
import { aDocument } from '../testing.ts'
import { DocumentFacts } from './parts/document-facts.tsx'
import { DocumentList } from './parts/document-list.tsx'
import { DocumentTitle } from './parts/document-title.tsx'
import { DocumentVersions } from './parts/document-versions.tsx'

beforeEach(() => browser.viewport(1280, 800))

const document = aDocument()
const manager = () => ({
  json: aSignedInPerson({ role: 'manager', rank: 'manager', buildingIds: [document.buildingId] }),
})
const tenant = () => ({ json: aSignedInPerson({ role: 'tenant', rank: 'tenant', buildingIds: [document.buildingId] }) })
const facets = () => ({
  json: {
    types: [{ type: 'bylaws', count: 1 }],
    tags: [{ tag: 'Bruit', count: 1 }],
    years: [{ year: 2025, count: 1 }],
  },
})
const list = (isManaged: boolean, user: () => { json: unknown }) =>
  renderScreen(
    <SignedIn>
      <DocumentList
        Found={FoundDocuments}
        place={{ building: document.buildingId, filed: 'building' }}
        isManaged={isManaged}
      />
    </SignedIn>,
    {
      words: ['documents'],
      answers: {
        'GET /api/auth/user': user,
        'GET /api/documents': pageWith(document),
        'GET /api/documents/facets': facets,
      },
    },
  )

test('a list asks for the documents of its place, and filters by what there is', async () => {
  const { page, calls } = await list(true, manager)
  await expect.element(page.getByRole('link', { name: 'Règlement de l’immeuble' })).toBeVisible()
  await page.getByLabelText('Type').selectOptions('bylaws')
  await expect
    .poll(() => calls.findLast(({ path }) => path.startsWith('/api/documents?'))?.path)
    .toMatch(/building=.*filed=building.*type=bylaws/)
})

test('who only reads sees neither who else reads, nor the archives', async () => {
  const { page } = await list(false, tenant)
  await expect.element(page.getByRole('link', { name: 'Règlement de l’immeuble' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Archives' }).elements()).toEqual([])
  expect(page.getByLabelText('Visible par').elements()).toEqual([])
})

test('a document whose file waits for its scan says so in the list', async () => {
  const { page } = await renderScreen(<DocumentTitle document={aDocument({ scanState: 'waiting' })} />, {
    words: ['documents'],
  })
  await expect.element(page.getByText('Analyse antivirus')).toBeVisible()
})

const facts = (told: Partial<DocumentDetail>, isManaged = true) =>
  renderScreen(<DocumentFacts document={aDocument(told)} isManaged={isManaged} />, { words: ['documents'] })

test('a suspended destruction is said in the place of its day', async () => {
  const { page } = await facts({ retention: 'accounting', destroyOn: '2032-01-01', isOnHold: true })
  await expect.element(page.getByText('Suspendue')).toBeVisible()
})

test('a lease without an end says what is missing to know its day', async () => {
  const { page } = await facts({ retention: 'lease', type: 'lease' })
  await expect.element(page.getByText('Inconnue\u00A0: indiquez la fin du document')).toBeVisible()
})

test('how long a document is kept is shown to its managers alone', async () => {
  const { page } = await facts({ retention: null, isOnHold: null }, false)
  await expect.element(page.getByText('12 mai 2025')).toBeVisible()
  expect(page.getByText('Conservation').elements()).toEqual([])
})

test('each version is downloaded by its own link', async () => {
  const version = { note: null, fileName: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 1, addedByName: 'Marc' }
  const versions = [2, 1].map((no) => ({ ...version, no, createdAt: '2025-05-12T12:00:00.000Z' }))
  const { page } = await renderScreen(<DocumentVersions document={aDocument({ versions })} />, { words: ['documents'] })
  await expect.element(page.getByText('Version 2 (en vigueur)')).toBeVisible()
  const links = page.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/api/documents/${document.id}/content?no=2`,
    `/api/documents/${document.id}/content?no=1`,
  ])
})
