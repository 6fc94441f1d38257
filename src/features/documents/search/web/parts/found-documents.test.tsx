import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import type { FoundDocuments as Found, FoundDocument } from '../../contract.ts'
import { FoundDocuments } from './found-documents.tsx'

const minutes: FoundDocument = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: [{ text: 'Procès-verbal 2025', isFound: false }],
  type: 'minutes',
  buildingName: 'Les Érables',
  unitNumber: null,
  audience: 'residents',
  effectiveOn: '2025-12-04',
  pageCount: 11,
  readPages: 11,
  textState: 'read',
  page: 7,
  passages: 4,
  excerpt: [
    { text: '…la ', isFound: false },
    { text: 'garantie', isFound: true },
    { text: ' du fabricant <b>…', isFound: false },
  ],
}
const show = (told: Partial<Found>, ...items: FoundDocument[]) =>
  renderScreen(<FoundDocuments asked={{ q: 'garrantie' }}>Archive ZIP</FoundDocuments>, {
    words: ['documents'],
    answers: {
      'GET /api/documents/passages': () => {
        const page = { items, nextCursor: null, total: items.length, meant: null, isPartial: false, isCut: false }
        return { json: { ...page, ...told } }
      },
    },
  })

test('a document is shown with its passage, the found words marked, and opens at their page', async () => {
  const { page } = await show({ meant: 'garantie' }, minutes)
  await expect.element(page.getByText('Résultats pour «\u00A0garantie\u00A0».')).toBeVisible()
  await expect.element(page.getByText('page 7')).toBeVisible()
  await expect.element(page.getByText('4 pages trouvées')).toBeVisible()
  expect(document.querySelector('mark')?.textContent).toBe('garantie')
  await expect.element(page.getByText('Archive ZIP')).toBeVisible()
  await expect.element(page.getByText('du fabricant <b>…')).toBeVisible()
  const link = page.getByRole('link', { name: 'Procès-verbal 2025' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/documents\/.*sheet=.*7.*q=garantie/))
})

test('a document whose text is not read yet says so, and how far it is', async () => {
  const unread = { ...minutes, page: null, passages: 0, excerpt: [] }
  const { page } = await show(
    {},
    { ...unread, textState: 'waiting' },
    { ...unread, id: '01890000-0000-7000-8000-000000000077', textState: 'reading', pageCount: 14, readPages: 2 },
  )
  await expect.element(page.getByText('Texte pas encore lu')).toBeVisible()
  await expect.element(page.getByText('Lecture en cours\u00A0: page 3 sur 14')).toBeVisible()
})

test('where nothing is found, what was searched is told, and nothing is offered of it', async () => {
  const { page } = await show({})
  await expect.element(page.getByText(/La recherche porte sur le nom/)).toBeVisible()
  await expect.element(page.getByText('Archive ZIP')).not.toBeInTheDocument()
})
