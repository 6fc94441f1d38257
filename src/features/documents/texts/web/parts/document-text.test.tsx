import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import type { DocumentDetail } from '../../../contract.ts'
import { aDocument } from '../../../testing.ts'
import type { TextProgress } from '../../contract.ts'
import { DocumentText } from './document-text.tsx'

const nothing = { name: null, type: null, effectiveOn: null }
const read: TextProgress = {
  state: 'read',
  pageCount: 14,
  readPages: 14,
  problem: null,
  mayReadAgain: false,
  proposal: nothing,
}

const open = (text: TextProgress, told: Partial<DocumentDetail> = {}, mayUpdate = true) => {
  const document = aDocument(told)
  return renderScreen(
    <>
      <DocumentText document={document} mayUpdate={mayUpdate} />
      <p>Fin</p>
    </>,
    {
      words: ['documents'],
      answers: {
        [`GET /api/documents/${document.id}/text`]: () => ({ json: text }),
        [`PUT /api/documents/${document.id}/text`]: () => ({ json: { ...read, state: 'waiting' } }),
        [`PATCH /api/documents/${document.id}`]: () => ({ json: document }),
      },
    },
  )
}

test('a text that is being read says which page', async () => {
  const { page } = await open({ ...read, state: 'reading', readPages: 2 })
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Lecture en cours.: page 3 sur 14$/)
})

test('a text that could not be read says why, what the search finds, and is read again', async () => {
  const problem = 'Fichier illisible.'
  const { page, calls } = await open({ ...read, state: 'unreadable', problem, mayReadAgain: true })
  await expect.element(page.getByText(/Fichier illisible\. La recherche le trouve par son nom/)).toBeVisible()
  await page.getByRole('button', { name: 'Relire le fichier' }).click()
  await expect.poll(() => calls.some(({ method }) => method === 'PUT')).toBe(true)
})

test('what the text says of a document that nobody named is taken in one click', async () => {
  const proposal = { name: 'Règlement no 7', type: 'bylaws', effectiveOn: null } as const
  const told = { name: 'Scan 0012', fileName: 'scan_0012.pdf', type: 'other', audience: 'managers' } as const
  const { page, calls } = await open({ ...read, proposal }, told)
  await expect
    .element(page.getByText(/D’après le texte.: Règlement no 7 · Règlement de l’immeuble · .*locataires/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ version: 3, name: 'Règlement no 7', type: 'bylaws', audience: 'tenants' })
})

test('a reader is told nothing of a text that was read', async () => {
  const { page } = await open(read, {}, false)
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(page.getByRole('status').elements()).toEqual([])
})
