import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { renderScreen } from '../../../../../web/testing.tsx'
import { sampleBill } from '../../../../bills/testing.ts'
import { aBuilding } from '../../../../buildings/testing.ts'
import type { DocumentReading } from '../../../extraction/contract.ts'
import { doubtfulReading } from '../../../extraction/testing.ts'
import { BillForm } from '../bill-form.tsx'

const buildingId = '019aa000-0000-7000-8000-00000000000b'
const documentId = '019aa000-0000-7000-8000-0000000000f2'
const building = aBuilding({ id: buildingId })
const list = { json: { items: [], nextCursor: null, total: 0 } }

async function openRead(of = doubtfulReading) {
  const inboxDocument = { reading: of, submit: 'Enregistrer', onSaved: () => Promise.resolve() }
  const shown = await renderScreen(<BillForm buildingId={buildingId} inboxDocument={inboxDocument} />, {
    at: '/manager/bills/new',
    words: ['bills', 'instalments', 'categories', 'extraction', 'place'],
    answers: {
      'GET /api/vendors': () => list,
      'GET /api/buildings': () => ({ json: { items: [building], nextCursor: null, total: 1 } }),
      [`GET /api/buildings/${buildingId}`]: () => ({ json: building }),
      'GET /api/bills/duplicates': () => list,
      'POST /api/bills': () => ({
        status: 201,
        json: {
          ...sampleBill(buildingId),
          id: documentId,
          organizationId: buildingId,
          buildingName: 'Les Érables',
          vendorId: buildingId,
          status: 'sent',
          paymentType: 'one_time',
          schedule: null,
          isRepeated: false,
          untilOn: null,
          instalmentCount: 1,
          settledCount: 0,
          paidCents: 0,
          dueCents: null,
          currency: 'CAD',
          paidOn: null,
          fileId: documentId,
          version: 0,
        },
      }),
    },
  })
  const saved = () => shown.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...shown, saved }
}

test('only doubtful fields are marked and counted, until confirmed or corrected', async () => {
  const { page } = await openRead()
  await expect.element(page.getByText('2 champs à vérifier')).toBeVisible()
  expect(document.querySelectorAll('[data-mark]')).toHaveLength(2)
  page.getByRole('button', { name: 'Confirmer la valeur lue' }).last().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 champ à vérifier')).toBeVisible()
  await expect.element(page.getByText('Confirmé', { exact: true })).toBeVisible()
  expect(document.activeElement?.getAttribute('name')).toBe('invoiceNumber')
  await page.getByLabelText('Échéance').fill('15 avril 2026')
  await userEvent.tab()
  await expect.element(page.getByText('Champs vérifiés. Enregistrez la facture.')).toBeVisible()
  await expect.element(page.getByText('Corrigé par vous')).toBeVisible()
  await page.getByLabelText('Titre').fill('Remplacement du chauffe-eau')
  await expect.element(page.getByText('Champs vérifiés. Enregistrez la facture.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reprendre «\u00A0Chauffe-eau\u00A0»' })).toBeVisible()
})

test('on a phone a doubtful field shows its place on the document, until it is confirmed', async () => {
  await browser.viewport(390, 844)
  const source = { page: 1, box: [0.7, 0.2, 0.8, 0.22] as const, text: 'AB-2' }
  const { fields } = doubtfulReading
  const reading: DocumentReading = {
    ...doubtfulReading,
    pageCount: 1,
    pages: [{ page: 1, width: 612, height: 792, turn: 0 }],
    fields: { ...fields, invoiceNumber: { ...fields.invoiceNumber, source: { ...source, box: [...source.box] } } },
  }
  const { page } = await openRead(reading)
  const crop = page.getByRole('img', { name: /Numéro de facture.*AB-2/ })
  await expect.element(crop).toBeInTheDocument()
  const strip = crop.element().parentElement?.getBoundingClientRect()
  // Half of the page's width, with the value's right edge within it.
  expect(crop.element().getBoundingClientRect().width).toBeCloseTo((strip?.width ?? 0) * 2, -1)
  await page.getByRole('button', { name: 'Confirmer la valeur lue' }).last().click()
  await expect.element(crop).not.toBeInTheDocument()
  await browser.viewport(1280, 800)
})

test('payments on chosen days that do not total the bill are not sent; the form shows the difference', async () => {
  const { page, saved } = await openRead()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const payments = page.getByRole('region', { name: 'Versements' })
  await expect.element(payments).toHaveAttribute('data-refused')
  await expect.element(payments).toHaveFocus()
  await expect.element(payments.getByText(/10,00/)).toBeVisible()
  expect(saved()).toEqual([])
  await page.getByLabelText('Montant du versement 2').fill('40')
  await userEvent.tab()
  await expect.element(payments).not.toHaveAttribute('data-refused')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(saved).toMatchObject([{ reading: { plan: { kind: 'custom' } } }])
})
