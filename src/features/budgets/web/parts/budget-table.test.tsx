import { expect, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { BudgetYear } from '../../contract.ts'
import { outlookOf } from '../../outlooks/rules.ts'
import { BudgetTable } from './budget-table.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const months = (cents: number) => Array.from({ length: 12 }, () => cents)
const year: BudgetYear = {
  buildingId: id,
  organizationId: id,
  buildingName: 'Les Érables',
  buildingKind: 'condo',
  doorCount: 6,
  fiscalYear: 2025,
  currentYear: 2026,
  startsOn: '2025-01-01',
  endsOn: '2025-12-31',
  years: [2025],
  budgets: [],
  last: null,
  figures: [],
  reconstructionCostCents: null,
  deductibleCents: null,
}
const lines = [
  { category: 'insurance', fund: 'operating', months: months(100_00) },
  { category: 'contingency_contribution', fund: 'contingency', months: months(50_00) },
] as const
const nothing = { actual: null, known: null }
const figures = [
  {
    category: 'insurance',
    fund: 'operating',
    accrual: { actual: months(110_00), known: null },
    cash: nothing,
    lastAccrual: null,
    lastCash: null,
  },
] as const

const shown = () =>
  renderScreen(
    <SignedIn>
      <BudgetTable
        year={year}
        funds={outlookOf(lines, figures, {
          startsOn: year.startsOn,
          today: '2026-02-01',
          view: 'accrual',
          by: 'budget',
          inflation: 0,
        })}
        view="accrual"
        onView={() => undefined}
      />
      <div data-amount-of="insurance">
        <input aria-label="Montant" />
      </div>
    </SignedIn>,
    {
      words: ['budgets', 'categories'],
      answers: { 'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager', buildingIds: [id] }) }) },
    },
  )

test('on a phone the lines of a budget need no sideways scrolling: figures stand under their name, and open their bills', async () => {
  await browserPage.viewport(390, 844)
  const { page } = await shown()
  const line = page.getByRole('list', { name: 'Fonds d’exploitation' }).getByRole('listitem')
  await expect.element(line).toHaveTextContent(/Assurances1\s320\s\$Budget 1\s200\s\$Réel 1\s320\s\$\+120\s\$/)
  await expect.element(line.getByRole('link')).toHaveAttribute('href', expect.stringContaining('category=insurance'))
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.unmount()
})

test('on a desk they are a table, where E goes from a row to its amount in the form', async () => {
  await browserPage.viewport(1280, 900)
  const { page } = await shown()
  const row = page.getByRole('row', { name: /^Assurances/ })
  await expect.element(row).toBeVisible()
  row.getByRole('link').element().focus()
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('textbox', { name: 'Montant' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Montant' })).toHaveValue('')
  await page.unmount()
})
