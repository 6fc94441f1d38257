import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import type { BillStatus } from '../../../contract.ts'
import { BillAttachments } from './bill-attachments.tsx'

const id = '0198c0de-0000-7000-8000-0000000000b1'
const building = '0198c0de-0000-7000-8000-0000000000b2'
const quote = {
  id: '0198c0de-0000-7000-8000-0000000000b3',
  name: 'soumission.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 12_000,
  uploadedById: '0198c0de-0000-7000-8000-0000000000b4',
}

const open = (status: BillStatus, isDemo = false) =>
  renderScreen(
    <SignedIn>
      <BillAttachments bill={{ id, status, buildingId: building }} />
    </SignedIn>,
    {
      words: ['files', 'attachments'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ isDemo, buildingIds: [building] }) }),
        [`GET /api/bills/${id}/attachments`]: () => ({ json: { items: [quote], nextCursor: null, total: 1 } }),
        [`DELETE /api/bills/${id}/attachments/${quote.id}`]: () => ({ status: 204, json: undefined }),
      },
    },
  )

test('who manages a paid bill opens its attachments, adds some and removes one', async () => {
  const { page, calls } = await open('paid')
  await expect.element(page.getByRole('heading', { name: 'Pièces jointes' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Aperçu\u00A0: soumission.pdf' })
  await expect.element(link).toHaveAttribute('href', `/api/bills/${id}/attachments/${quote.id}`)
  await expect.element(page.getByRole('button', { name: 'Joindre des fichiers' })).toBeVisible()
  await page.getByRole('button', { name: 'soumission.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect.element(page.getByText('Fichier retiré')).toBeVisible()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
    `DELETE /api/bills/${id}/attachments/${quote.id}`,
  )
})

test.each([
  ['a cancelled bill', 'cancelled', false],
  ['a demonstration account', 'sent', true],
] as const)('the attachments of %s are read only', async (_, status, isDemo) => {
  const { page } = await open(status, isDemo)
  await expect.element(page.getByText('soumission.pdf')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
