import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Instalment } from '../../../instalments/contract.ts'
import type { BillDetail } from '../../contract.ts'
import type { ReplacedInstalment } from '../../instalments/contract.ts'
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
  nominalOn: bill.dueOn,
  dueOn: bill.dueOn,
  amountCents: 75_000,
  paidCents: 0,
  paidOn: null,
  state: 'overdue',
  isKept: false,
  payments: [],
}

/** A change of the plan replaced it, after its payment was reversed. */
const replaced: ReplacedInstalment = {
  id: id(4),
  dueOn: '2026-09-15',
  amountCents: 75_000,
  payments: [20_000, -20_000].map((amountCents) => ({
    id: id(amountCents > 0 ? 5 : 6),
    paidOn: '2026-09-20',
    amountCents,
    method: amountCents > 0 ? 'cheque' : null,
    reference: null,
    account: null,
    note: null,
    reversesId: amountCents > 0 ? null : id(5),
    reason: amountCents > 0 ? null : 'Mauvais compte',
    at,
  })),
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
              plan: null,
              replaced: [replaced],
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

test('what was paid of an instalment that another plan replaced is read under the plan, and is not reversed again', async () => {
  const { page } = await openBill({ until: Promise.resolve() })
  const fold = page.getByRole('group').filter({ hasText: '1 versement remplacé' })
  await fold.getByText('1 versement remplacé', { exact: false }).click()
  await expect.element(fold.getByText(/15 septembre 2026 · 750,00/)).toBeVisible()
  await expect.element(fold.getByText(/Chèque/)).toBeVisible()
  await expect.element(fold.getByText(/Mauvais compte/)).toBeVisible()
  expect(fold.getByRole('button').elements()).toEqual([])
})
