import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Ledger } from '../../contract.ts'
import { FundBalances } from './fund-balances.tsx'
import { LedgerPanel } from './ledger-panel.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const ledger: Ledger = {
  id,
  buildingName: 'Les Érables',
  funds: ['operating', 'contingency', 'self_insurance'],
  startsOn: null,
  lockedThrough: null,
  accounts: [
    { id: `${id.slice(0, -1)}2`, code: '1010', key: 'cash_operating', kind: 'asset', fund: 'operating' },
    { id: `${id.slice(0, -1)}3`, code: '4010', key: 'contributions', kind: 'revenue', fund: null },
    { id: `${id.slice(0, -1)}4`, code: '5060', key: 'cleaning', kind: 'expense', fund: null },
  ],
  closings: [],
}

const open = (role: 'manager' | 'resident', told: Partial<Ledger>) =>
  renderScreen(
    <SignedIn>
      <LedgerPanel buildingId={id} />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['ledger'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, buildingIds: [id] }) }),
        [`GET /api/ledgers/${id}`]: () => ({ json: { ...ledger, ...told } }),
      },
    },
  )

test('the panel offers to start the books, then tells since when they are kept', async () => {
  const first = await open('manager', {})
  await expect.element(first.page.getByRole('link', { name: 'Commencer la comptabilité' })).toBeVisible()
  await first.page.unmount()
  const { page } = await open('manager', { startsOn: '2026-01-01', lockedThrough: '2026-01-31' })
  await expect.element(page.getByText(/Tenu depuis le .*Clôturé jusqu’au/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ouvrir le grand livre' })).toBeVisible()
  await page.unmount()
})

test('a co-owner asks for no books', async () => {
  const { page, calls } = await open('resident', { startsOn: '2026-01-01' })
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(calls.some(({ path }) => path.startsWith('/api/ledgers'))).toBe(false)
  await page.unmount()
})

test('each balance is on its side and opens its entries, those of an expense since the last closing', async () => {
  const balance = {
    on: '2026-11-28',
    from: '2026-01-01',
    balances: [
      { key: 'cash_operating' as const, fund: 'operating' as const, amountCents: 70_000 },
      { key: 'contributions' as const, fund: 'operating' as const, amountCents: -100_000 },
      { key: 'cleaning' as const, fund: 'operating' as const, amountCents: 30_000 },
    ],
  }
  const { page } = await renderScreen(
    <FundBalances ledger={{ ...ledger, startsOn: '2025-01-01' }} fund="operating" balance={balance} />,
    { words: ['ledger', 'categories'] },
  )
  await expect.element(page.getByText(/Total de chaque côté.*1\s000,00/)).toBeVisible()
  const [cleaning, cash] = [
    page.getByRole('link', { name: /Entretien ménager/ }),
    page.getByRole('link', { name: /Banque/ }),
  ]
  await expect.element(cleaning).toHaveAttribute('href', expect.stringContaining('from=2026-01-01'))
  await expect.element(cash).toHaveAttribute('href', expect.stringContaining('from=2025-01-01'))
  await page.unmount()
})
