import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../web/testing.tsx'
import type { FinancialYear } from '../contract.ts'
import { BooksSection } from './parts/books-section.tsx'
import { FundPictures } from './parts/fund-pictures.tsx'
import { OperationsSection } from './parts/operations-section.tsx'
import { PositionSection } from './parts/position-section.tsx'

const id = '01990000-0000-7000-8000-000000000001'
const accountId = (at: number) => `${id.slice(0, -1)}${at}`
const funds = (lastCents: number | null, debitCents: number | null, creditCents: number | null, openingCents = 0) => [
  { fund: 'operating' as const, lastOpeningCents: 0, lastCents, openingCents, debitCents, creditCents },
]
const year: FinancialYear = {
  organizationId: id,
  buildingId: id,
  buildingName: 'Les Érables',
  buildingKind: 'rental',
  fiscalYear: 2025,
  years: [2025, 2026],
  startsOn: '2025-01-01',
  endsOn: '2025-12-31',
  on: '2025-12-31',
  lastStartsOn: '2024-01-01',
  lastThrough: '2024-12-31',
  booksStartOn: '2024-01-01',
  funds: ['operating'],
  accounts: [
    {
      id: accountId(2),
      code: '1010',
      key: 'cash_operating',
      kind: 'asset',
      fund: 'operating',
      funds: funds(30_000, 90_000, 25_000, 30_000),
    },
    {
      id: accountId(3),
      code: '4020',
      key: 'rents',
      kind: 'revenue',
      fund: null,
      funds: funds(-30_000, 0, 90_000, -30_000),
    },
    { id: accountId(4), code: '5060', key: 'cleaning', kind: 'expense', fund: null, funds: funds(null, 25_000, 0) },
  ],
  budget: {
    number: 1,
    adoptedOn: '2024-12-01',
    amounts: [{ key: 'cleaning', fund: 'operating', amountCents: 20_000 }],
  },
  closing: { through: '2025-12-31', hash: 'ab'.repeat(32), madeAt: '2026-01-15T15:00:00Z', madeByName: 'Luc Roy' },
  lockedThrough: '2025-12-31',
  entryCount: 3,
  lastEntry: { seq: 12, hash: 'cd'.repeat(32) },
}

const shown = (part: ReactNode) =>
  renderScreen(<SignedIn>{part}</SignedIn>, {
    words: ['financial-statements', 'ledger', 'categories'],
    answers: { 'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager', buildingIds: [id] }) }) },
  })

test('a statement tells the budget, the year, how far it is and last year; its figures open their entries', async () => {
  await browserPage.viewport(1280, 900)
  const { page } = await shown(<OperationsSection year={year} />)
  const cleaning = page.getByRole('row', { name: /Entretien ménager/ })
  await expect.element(cleaning.getByRole('cell').nth(0)).toHaveTextContent('200,00')
  await expect.element(cleaning.getByRole('cell').nth(2)).toHaveTextContent('50,00')
  await expect.element(cleaning.getByRole('cell').nth(3)).toHaveTextContent('—')
  const actual = cleaning.getByRole('link', { name: /250,00/ })
  await expect.element(actual).toHaveAttribute('href', expect.stringContaining(`account=${accountId(4)}`))
  await expect.element(actual).toHaveAttribute('href', expect.stringContaining('from=2025-01-01'))
  await expect.element(page.getByRole('row', { name: /Surplus \(déficit\).*650,00/ })).toBeVisible()
  await page.unmount()
})

test('on a phone a statement is lines: the figure of the year beside its name, the others under it', async () => {
  await browserPage.viewport(390, 844)
  const { page } = await shown(<PositionSection year={year} />)
  const list = page.getByRole('list', { name: 'Bilan' })
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent(/Banque.*950,00/)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await page.unmount()
})

test('each fund is a picture with its figures as a table, and the closing shows its hash', async () => {
  await browserPage.viewport(1280, 900)
  const pictures = await shown(<FundPictures year={year} />)
  await expect.element(pictures.page.getByRole('img', { name: /Revenus.*\+900/ })).toBeVisible()
  await pictures.page.unmount()
  const { page } = await shown(<BooksSection year={year} />)
  await expect.element(page.getByText('ab'.repeat(32))).toBeVisible()
  await expect.element(page.getByText(/Clôturé jusqu’au/)).toBeVisible()
  await page.unmount()
})
