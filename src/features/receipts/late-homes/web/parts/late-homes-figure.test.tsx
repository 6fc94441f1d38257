import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { Figures } from '../../../../../web/ui/page.tsx'
import type { HomeBalance, Receivables } from '../../../accounts/contract.ts'
import { LateHomesFigure } from './late-homes-figure.tsx'

const buildingId = '01890000-0000-7000-8000-000000000001'
const nothing = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 }
const home = (unitNumber: string, ageing: HomeBalance['ageing']): HomeBalance => ({
  residenceId: `01890000-0000-7000-8000-000000000${unitNumber}`,
  unitNumber,
  payerNames: [],
  owedCents: 0,
  creditCents: 0,
  ageing,
  oldestDueOn: null,
  suspendedSince: null,
})
const owed: Receivables = {
  buildingId,
  buildingName: 'Les Érables',
  buildingKind: 'condo',
  on: '2026-11-20',
  owedCents: 90_000,
  creditCents: 0,
  ageing: { ...nothing, current: 30_000, days_30: 25_000, older: 35_000 },
  homes: [home('101', { ...nothing, current: 30_000 }), home('102', { ...nothing, days_30: 25_000, older: 35_000 })],
}

const show = (answer: Receivables) =>
  renderScreen(
    <SignedIn>
      <Figures>
        <LateHomesFigure buildingId={buildingId} />
      </Figures>
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['app', 'late-homes'],
      answers: {
        'GET /api/auth/user': () => ({ json: { ...aSignedInPerson({ role: 'manager' }), buildingIds: [buildingId] } }),
        [`GET /api/receipts/receivables/${buildingId}`]: () => ({ json: answer }),
      },
    },
  )

test('the page of a building says what its units are late with, which is not what is merely due, and opens the list', async () => {
  const { page } = await show(owed)
  await expect.element(page.getByText('1 unité en retard')).toBeVisible()
  await expect.element(page.getByText(/^600\s\$$/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Arriérés des unités' }))
    .toHaveAttribute('href', `/manager/invoices/arrears?building=${buildingId}`)
})

test('nothing is said of a building whose units owe and have paid nothing', async () => {
  const { page, calls } = await show({ ...owed, owedCents: 0, ageing: nothing, homes: [] })
  await expect.element(page.getByText('Fin')).toBeVisible()
  await expect.poll(() => calls.some(({ path }) => path.includes('receivables'))).toBe(true)
  await expect.element(page.getByText('Arriérés des unités')).not.toBeInTheDocument()
})
