import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import type { BankMonth, Reconciliation } from '../reconciliations/contract.ts'
import { ReconciliationScreen } from './reconciliation-screen.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const through = '2026-01-31'
const onMonth = `/api/bank-accounts/${id}/months/${through}`
const open: Reconciliation = {
  organizationId: id,
  buildingId: id,
  bankAccountId: id,
  through,
  state: 'to_do',
  cashAccountId: null,
  bookCents: 100_000,
  otherCents: 0,
  outstandingCents: 0,
  outstanding: [],
  openCents: 0,
  openCount: 0,
  openLines: [],
  openingDifferenceCents: 0,
  expectedCents: 100_000,
  bankCents: 100_000,
  proposedCents: null,
  statementCents: null,
  made: null,
  movedCents: 0,
  isReopenable: false,
}
const made: Reconciliation = {
  ...open,
  state: 'reconciled',
  statementCents: 100_000,
  made: { at: '2026-02-03T15:00:00Z', byName: 'Luc Roy' },
  isReopenable: true,
}
const month: BankMonth = {
  id: through,
  through,
  state: 'to_do',
  lineCount: 0,
  openCount: 0,
  statementCents: null,
  made: null,
}
type Answer = { json: unknown; status?: number } | Promise<never>

const show = (told: { months?: () => Answer; month?: () => Answer }) =>
  renderScreen(
    <SignedIn>
      <ReconciliationScreen />
    </SignedIn>,
    {
      at: `/manager/bank/accounts/${id}/reconciliation`,
      route: '/manager/bank/accounts/$id/reconciliation',
      words: ['bank'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager', buildingIds: [id] }) }),
        [`GET /api/bank-accounts/${id}/months`]:
          told.months ?? (() => ({ json: { ...pageWith(month)().json, hasBooks: true } })),
        [`GET ${onMonth}`]: told.month ?? (() => ({ json: open })),
        [`PUT ${onMonth}/reconciliation`]: () => ({ json: made }),
        [`POST ${onMonth}/reopenings`]: () => ({ status: 201, json: open }),
      },
    },
  )

test('a month whose statement agrees is reconciled once a person confirms it, and not before it agrees', async () => {
  const { page, calls } = await show({})
  const act = page.getByRole('button', { name: 'Rapprocher le mois' })
  await expect.element(act).toBeDisabled()
  const field = page.getByLabelText(/^Solde du relevé au/)
  await field.fill('990,00')
  await expect.element(page.getByText(/Le relevé dit 10,00.\$ de moins/)).toBeVisible()
  await expect.element(act).toBeDisabled()
  await field.fill('1000,00')
  await expect.element(page.getByText('Les deux côtés s’accordent.')).toBeVisible()
  await act.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rapprocher le mois' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ statementCents: 100_000 })
  await page.unmount()
})

test('a reconciled month is opened again with a reason, which is asked for', async () => {
  const { page, calls } = await show({ month: () => ({ json: made }) })
  await expect.element(page.getByText(/Rapproché par Luc Roy/)).toBeVisible()
  await page.getByRole('button', { name: 'Rouvrir le mois' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rouvrir le mois' }).click()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await dialog.getByLabelText('Motif').fill('Dépôt mal associé')
  await dialog.getByRole('button', { name: 'Rouvrir le mois' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Dépôt mal associé' })
  await page.unmount()
})

test('without a month that is over the page says so; while it loads it says that it does; a failure offers to try again', async () => {
  const empty = await show({ months: () => ({ json: { ...pageWith()().json, hasBooks: true } }) })
  await expect.element(empty.page.getByText('Aucun mois terminé')).toBeVisible()
  await empty.page.unmount()
  const loading = await show({ month: () => new Promise<never>(() => undefined) })
  await expect.element(loading.page.getByText(/Chargement/).first()).toBeInTheDocument()
  await loading.page.unmount()
  let isBroken = true
  const failing = await show({
    month: () => (isBroken ? { status: 500, json: { code: 'internal', message: 'Panne' } } : { json: open }),
  })
  const again = failing.page.getByRole('button', { name: /Réessayer/ })
  await expect.element(again).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(failing.page.getByRole('button', { name: 'Rapprocher le mois' })).toBeVisible()
  await failing.page.unmount()
})
