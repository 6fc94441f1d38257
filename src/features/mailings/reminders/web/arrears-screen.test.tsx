import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { LateHome } from '../../lateness/contract.ts'
import type { LateHomes } from '../contract.ts'
import { ArrearsScreen } from './arrears-screen.tsx'

const building = '01990000-0000-7000-8000-000000000001'
const home = '01990000-0000-7000-8000-000000000002'
const late: LateHome = {
  id: home,
  residenceId: home,
  unitNumber: '101',
  payerNames: ['Rose Résidente'],
  owedCents: 50_000,
  creditCents: 0,
  ageing: { current: 0, days_30: 20_000, days_60: 0, days_90: 0, older: 30_000 },
  oldestDueOn: '2026-01-01',
  suspendedSince: '2026-04-01',
  lateCents: 50_000,
  daysLate: 165,
  band: 'older',
  lastReceivedOn: null,
  lastReceivedCents: null,
  interestCents: 1_234,
  sent: null,
  next: { step: 1, stepCount: 2, dueOn: '2026-01-15', isDue: true },
}
const told = (...items: LateHome[]): LateHomes => ({
  items,
  nextCursor: null,
  total: items.length,
  buildingName: 'Les Érables',
  buildingKind: 'condo',
  annualRate: 500,
  stepCount: 2,
  sums: {
    homes: items.length,
    lateCents: items.length * 50_000,
    interestCents: 0,
    remindersDue: items.length,
    suspended: items.length,
  },
})
const waits = (): Promise<never> => new Promise(() => undefined)

const show = (
  list: () => { json: unknown; status?: number } | Promise<never>,
  role: 'manager' | 'resident' = 'manager',
) =>
  renderScreen(
    <SignedIn>
      <ArrearsScreen />
    </SignedIn>,
    {
      at: `/manager/invoices/arrears?building=${building}`,
      words: ['mailings', 'receipts', 'contributions', 'saved-views'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, buildingIds: [building] }) }),
        'GET /api/saved-views': pageWith(),
        [`GET /api/mailings/reminders/${building}`]: list,
        [`POST /api/mailings/reminders/${building}`]: () => ({
          status: 201,
          json: { mailings: [], leftOut: [{ residenceId: home, unitNumber: '101', why: 'paid' }] },
        }),
      },
    },
  )

test('a reminder that is due is ticked, asked for once more, sent, and a unit left out is listed with the reason', async () => {
  const { page, calls } = await show(() => ({ json: told(late) }))
  await expect.element(page.getByText('Rose Résidente')).toBeVisible()
  await expect.element(page.getByText('1er rappel à envoyer').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /101/ }).click()
  await page.getByRole('button', { name: 'Envoyer les rappels' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Un courriel sans montant/)).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await dialog.getByRole('button', { name: 'Envoyer les rappels' }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ homes: [{ residenceId: home, step: 1 }] })
  const left = page.getByRole('dialog', { name: '1 unité laissée de côté' })
  await expect.element(left.getByText('Unité 101')).toBeVisible()
  await expect.element(left.getByText('Plus rien n’est en retard.')).toBeVisible()
  // Nothing was sent: nothing is told of it.
  await expect.element(page.getByText('Rappels lancés')).not.toBeInTheDocument()
  await left.getByRole('button', { name: 'Compris' }).click()
  await expect.element(left).not.toBeInTheDocument()
  await page.unmount()
})

test('without anyone late the worklist says so; while it loads it says that it does; a failure offers to try again', async () => {
  const empty = await show(() => ({ json: told() }))
  await expect.element(empty.page.getByText('Personne n’est en retard')).toBeVisible()
  await empty.page.unmount()
  const loading = await show(waits)
  await expect.element(loading.page.getByText(/Chargement/).first()).toBeInTheDocument()
  await loading.page.unmount()
  let isBroken = true
  const failing = await show(() =>
    isBroken ? { status: 500, json: { code: 'internal', message: 'Panne' } } : { json: told(late) },
  )
  const again = failing.page.getByRole('button', { name: /Réessayer/ })
  await expect.element(again).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(failing.page.getByText('Rose Résidente')).toBeVisible()
  await failing.page.unmount()
})
