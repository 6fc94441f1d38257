import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { BillDetail } from '../../../bills/contract.ts'
import type { BillApproval as Told } from '../../contract.ts'
import { BillApproval } from './bill-approval.tsx'
import { TakenBackNotice } from './taken-back-notice.tsx'

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
  status: 'sent',
  paymentType: 'one_time',
  schedule: null,
  isRepeated: false,
  untilOn: null,
  instalmentCount: 1,
  settledCount: 0,
  invoiceNumber: null,
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  dueCents: null,
  paidCents: 0,
  currency: 'CAD',
  subtotalCents: null,
  gstCents: null,
  qstCents: null,
  totalCents: 750_000,
  paidOn: null,
  fileId: null,
  version: 3,
  description: null,
  notes: null,
  createdAt: at,
  updatedAt: at,
  file: null,
  reading: null,
}

type Request = NonNullable<Told['request']>
const request = (told: Partial<Request> = {}): Request => ({
  id: id(3),
  billId: bill.id,
  organizationId,
  buildingId,
  buildingName: bill.buildingName,
  title: bill.title,
  vendorName: bill.vendorName,
  category: 'repairs',
  billStatus: 'sent',
  amountCents: 750_000,
  totalCents: 750_000,
  isRepeated: false,
  schedule: null,
  dueOn: bill.dueOn,
  status: 'pending',
  isRequired: true,
  askedAt: at,
  awaited: ['Rose Résidente'],
  standstill: null,
  isMine: false,
  hindrance: null,
  version: 0,
  seats: [{ id: id(4), office: 'treasurer', holders: ['Rose Résidente'], delegates: [], isApproved: false }],
  approverCount: 1,
  isSequence: false,
  decisions: [],
  ...told,
})
const approved: Partial<Request> = {
  status: 'approved',
  awaited: [],
  decisions: [
    {
      id: id(5),
      kind: 'approved',
      personName: 'Rose Résidente',
      onBehalfOfName: null,
      office: 'treasurer',
      note: null,
      causes: [],
      at,
    },
  ],
}

type After = Parameters<typeof TakenBackNotice>[0]['after']
const open = (told: Partial<Told>, after?: After, of: BillDetail = bill) =>
  renderScreen(
    <SignedIn>{after ? <TakenBackNotice bill={of} after={after} /> : <BillApproval bill={bill} />}</SignedIn>,
    {
      words: ['approvals', 'mandates'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ organizationIds: [organizationId], buildingIds: [buildingId] }),
        }),
        [`GET /api/bills/${bill.id}/approval`]: () => ({
          json: { request: null, isToAsk: false, mayBeAsked: false, limitCents: 500_000, ...told },
        }),
        'POST /api/approvals/requests': () => ({
          json: { items: [{ id: bill.id, outcome: 'asked', message: null }] },
        }),
        [`PUT /api/approvals/${id(3)}/reminder`]: () => ({ json: request() }),
      },
    },
  )

test('a bill that waits names who is awaited, and a reminder reaches them', async () => {
  const { page, calls } = await open({ request: request() })
  await expect.element(page.getByText('En attente\u00A0: Rose Résidente')).toBeVisible()
  await page.getByRole('button', { name: 'Relancer' }).click()
  await expect.element(page.getByText('Rappel envoyé')).toBeVisible()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(`PUT /api/approvals/${id(3)}/reminder`)
})

test('a bill that nobody may approve says what mends it', async () => {
  const { page } = await open({ request: request({ awaited: [], standstill: 'only_who_entered_it' }) })
  await expect.element(page.getByText('La seule personne nommée', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Nommez un autre approbateur', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Relancer' }).elements()).toEqual([])
})

test('a refused bill shows the reason, and its approval is asked for again', async () => {
  const refused = request({
    status: 'refused',
    awaited: [],
    decisions: [
      { ...approved.decisions?.[0], kind: 'refused', note: 'Prix trop élevé' } as Request['decisions'][number],
    ],
  })
  const { page, calls } = await open({ request: refused, mayBeAsked: true })
  await page.getByText('Décisions', { exact: true }).click()
  await expect.element(page.getByText('Prix trop élevé')).toBeVisible()
  await page.getByRole('button', { name: 'Demander l’approbation' }).click()
  await expect.element(page.getByText('Approbation demandée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ billIds: [bill.id] })
})

test('the form says before it is saved that another amount takes the approval back, and nothing of a title', async () => {
  const changed = await open({ request: request(approved) }, { totalCents: 760_000 })
  await expect
    .element(changed.page.getByText('Ce changement retire l’approbation donnée\u00A0: Rose Résidente'))
    .toBeVisible()
  await expect.element(changed.page.getByText('Le montant change')).toBeVisible()
})

const monthly = { isRepeated: true, schedule: 'monthly' } as const
const deposited = { ...bill, ...monthly, paymentType: 'recurring', totalCents: 50_000 } as const

test.each([
  { initialCents: 600_000, totalCents: 50_000, isSaid: true },
  { initialCents: 500_000, totalCents: 60_000, isSaid: false },
])('the form says what an approved deposit of 5 000 $ bears: $initialCents first, then $totalCents', async (one) => {
  const { isSaid, ...changed } = one
  const given = request({ ...approved, ...monthly, amountCents: 500_000, totalCents: 50_000 })
  const after = { isRepeated: true, rhythm: 'monthly', untilOn: null, ...changed } as const
  const { page, calls } = await open({ request: given }, after, deposited)
  if (isSaid) await expect.element(page.getByText('Le montant change')).toBeVisible()
  else {
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    expect(page.getByText('Ce changement retire', { exact: false }).elements()).toEqual([])
  }
})

test('the form says nothing of a change that the approval bears', async () => {
  const { page, calls } = await open({ request: request(approved) }, { title: 'Vitres', totalCents: 750_000 })
  await expect.poll(() => calls.length).toBeGreaterThan(1)
  expect(page.getByText('Ce changement retire', { exact: false }).elements()).toEqual([])
})
