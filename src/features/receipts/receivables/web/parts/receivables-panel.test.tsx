import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import type { HomeAccount, Receivables } from '../../../accounts/contract.ts'
import { ReceivablesPanel } from './receivables-panel.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const home = '01990000-0000-7000-8000-000000000002'
const [old, recent] = ['01990000-0000-7000-8000-000000000003', '01990000-0000-7000-8000-000000000004']
const ageing = { current: 0, days_30: 20_000, days_60: 0, days_90: 0, older: 30_000 }

const receivables: Receivables = {
  buildingId: id,
  buildingName: 'Les Érables',
  buildingKind: 'condo',
  on: '2026-06-15',
  owedCents: 50_000,
  creditCents: 0,
  ageing,
  homes: [
    {
      residenceId: home,
      unitNumber: '101',
      payerNames: ['Rose Résidente'],
      owedCents: 50_000,
      creditCents: 0,
      ageing,
      oldestDueOn: '2026-01-01',
      suspendedSince: '2026-04-01',
    },
  ],
}
const open = [
  {
    id: old,
    residenceId: home,
    kind: 'contribution',
    fund: 'operating',
    label: null,
    dueOn: '2026-01-01',
    leftCents: 30_000,
  },
  {
    id: recent,
    residenceId: home,
    kind: 'contribution',
    fund: 'operating',
    label: null,
    dueOn: '2026-06-01',
    leftCents: 20_000,
  },
] as const
const account: Partial<HomeAccount> = { ...receivables.homes[0], open: [...open] }
const whole = {
  ...account,
  buildingId: id,
  buildingName: 'Les Érables',
  buildingKind: 'condo',
  yearStartsOn: '2026-01-01',
  on: '2026-06-15',
  from: '2025-01-01',
  broughtForwardCents: 0,
  lateCents: 50_000,
  next: null,
  graceDays: 0,
  annualRate: 0,
  howToPay: null,
  charges: [],
  receipts: [],
}

const show = (role: 'manager' | 'resident') =>
  renderScreen(
    <SignedIn>
      <ReceivablesPanel buildingId={id} />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['receipts', 'instalments'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, buildingIds: [id] }) }),
        [`GET /api/receipts/receivables/${id}`]: () => ({ json: receivables }),
        [`GET /api/receipts/accounts/${home}`]: () => ({ json: whole }),
        'POST /api/receipts': () => ({ status: 201, json: { depositId: id, receipts: [] } }),
      },
    },
  )

test('what homes owe is told by age, and a payment proposes the oldest charges before it is recorded', async () => {
  const { page, calls } = await show('manager')
  await expect.element(page.getByText('Plus de 90 jours').first()).toBeVisible()
  await expect.element(page.getByText('Vote suspendu')).toBeVisible()
  await page.getByRole('button', { name: 'Inscrire un paiement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Unité' }).fill('101')
  await dialog.getByRole('option', { name: /101/ }).click()
  await dialog.getByLabelText('Montant').fill('350,00')
  await expect.element(dialog.getByText('Tout le paiement est attribué')).toBeVisible()
  await expect.element(dialog.getByText(/^300,00/)).toBeVisible()
  await expect.element(dialog.getByText(/^50,00/)).toBeVisible()
  await dialog.getByRole('button', { name: /Inscrire 350,00/ }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      buildingId: id,
      fund: 'operating',
      homes: [{ residenceId: home, amountCents: 35_000 }],
    })
  await page.unmount()
})

test('a payer’s choice is sent charge by charge, those that are paid by nothing left out', async () => {
  const { page, calls } = await show('manager')
  await page.getByRole('button', { name: 'Inscrire un paiement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Unité' }).fill('101')
  await dialog.getByRole('option', { name: /101/ }).click()
  await dialog.getByLabelText('Montant').fill('200,00')
  await dialog.getByRole('button', { name: 'Choisir les frais payés' }).click()
  const fields = dialog.getByLabelText(/Frais de condo/)
  await fields.nth(0).fill('')
  await fields.nth(1).fill('200,00')
  await dialog.getByRole('button', { name: /Inscrire 200,00/ }).click()
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      homes: [{ residenceId: home, charges: [{ chargeId: recent, amountCents: 20_000 }] }],
    })
  await page.unmount()
})

test('a co-owner asks for none of it', async () => {
  const { page, calls } = await show('resident')
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(calls.some(({ path }) => path.startsWith('/api/receipts'))).toBe(false)
  await page.unmount()
})
