import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Instalment } from '../../../instalments/contract.ts'
import type { BillDetail } from '../../contract.ts'
import { BillInstalments } from '../../instalments/web/parts/bill-instalments.tsx'
import { billQuery } from '../../web/queries.ts'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const at = '2026-11-01T12:00:00.000Z'
const [organizationId, buildingId] = [id(8), id(7)]

const bill: BillDetail = {
  id: id(1),
  organizationId,
  buildingId,
  buildingName: 'Les Érables',
  vendorId: id(2),
  vendorName: 'Vitrerie Havre',
  title: 'Remplacement des vitres',
  category: 'repairs',
  status: 'overdue',
  paymentType: 'recurring',
  schedule: 'custom',
  isRepeated: false,
  untilOn: null,
  instalmentCount: 1,
  settledCount: 0,
  invoiceNumber: null,
  issuedOn: '2026-10-01',
  dueOn: '2026-10-15',
  dueCents: 75_000,
  paidCents: 0,
  currency: 'CAD',
  subtotalCents: null,
  gstCents: null,
  qstCents: null,
  totalCents: 75_000,
  paidOn: null,
  fileId: null,
  version: 0,
  description: null,
  notes: null,
  createdAt: at,
  updatedAt: at,
  file: null,
  reading: null,
}
const instalment: Instalment = {
  id: id(3),
  ordinal: 1,
  dueOn: bill.dueOn,
  amountCents: 75_000,
  paidCents: 0,
  paidOn: null,
  state: 'overdue',
  isKept: false,
  payments: [],
}

function Page() {
  const loaded = useQuery(billQuery(bill.id)).data
  return loaded ? <BillInstalments bill={loaded} /> : null
}

/** The page of a bill whose payments the server adds up; its reads wait for `reads`. */
async function openBill(reads: { until: Promise<unknown> }) {
  const paid: number[] = []
  const sumOf = () => paid.reduce((sum, cents) => sum + cents, 0)
  const { page, calls } = await renderScreen(
    <SignedIn>
      <Page />
    </SignedIn>,
    {
      words: ['bills', 'instalments'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ role: 'manager', organizationIds: [organizationId], buildingIds: [buildingId] }),
        }),
        [`GET /api/bills/${bill.id}`]: async () => {
          await reads.until
          return { json: { ...bill, version: paid.length, paidCents: sumOf() } }
        },
        [`GET /api/bills/${bill.id}/instalments`]: async () => {
          await reads.until
          const paidCents = sumOf()
          return {
            json: {
              items: [{ ...instalment, paidCents }],
              nextCursor: null,
              total: 1,
              leftCents: bill.totalCents - paidCents,
            },
          }
        },
        [`PUT /api/bills/${bill.id}/payment`]: ({ body }) => {
          paid.push((body as { amountCents: number }).amountCents)
          return { json: { ...bill, version: paid.length, paidCents: sumOf() } }
        },
      },
    },
  )
  const payments = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { page, payments }
}

test('the dialog of a payment that is opened again at once asks for what the first payment left', async () => {
  const reads: { until: Promise<unknown> } = { until: Promise.resolve() }
  const { page, payments } = await openBill(reads)
  const open = page.getByRole('button', { name: 'Noter un paiement' })
  const dialog = page.getByRole('dialog', { name: 'Marquer comme payée' })
  const submit = dialog.getByRole('button', { name: 'Marquer comme payée' })
  await open.click()
  await dialog.getByLabelText('Montant payé').fill('100,00')
  let release: (value?: unknown) => void = () => undefined
  reads.until = new Promise((resolve) => {
    release = resolve
  })
  await submit.click()
  await expect.poll(payments).toHaveLength(1)
  // The page is not read again yet: the dialog stays, so that nobody can act on what it showed before.
  await expect.element(dialog).toBeVisible()
  release()
  await expect.element(dialog).not.toBeInTheDocument()
  await open.click()
  await expect.element(dialog.getByLabelText('Montant payé')).toHaveValue('650,00\u00A0$')
  await submit.click()
  await expect.poll(payments).toHaveLength(2)
  expect(payments()).toMatchObject([
    { version: 0, amountCents: 10_000 },
    { version: 1, amountCents: 65_000 },
  ])
  const ids = payments().map((body) => (body as { paymentId: string }).paymentId)
  expect(new Set(ids).size).toBe(2)
})
