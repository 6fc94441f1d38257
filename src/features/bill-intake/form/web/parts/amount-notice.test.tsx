import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import { idOf } from '../../../inbox/testing.ts'
import { AmountNotice } from './amount-notice.tsx'

const open = (totalCents: number, told: object) =>
  renderScreen(
    <AmountNotice
      values={{ buildingId: idOf(2), vendorName: 'Gaz Roy', title: 'Gaz', issuedOn: '2026-11-01', totalCents }}
      exceptId={undefined}
    />,
    {
      words: ['warnings'],
      answers: { 'GET /api/bills/usual-amounts': () => ({ json: { unusual: null, previous: null, ...told } }) },
    },
  )

test('an amount far from the earlier ones says their range, and what changed since the last one', async () => {
  const { page } = await open(40_000, {
    unusual: { lowCents: 10_000, highCents: 12_500, count: 5 },
    previous: { cents: 12_500, day: '2026-10-01' },
  })
  await expect.element(page.getByText(/Montant inhabituel/)).toBeVisible()
  await expect.element(page.getByText(/275,00.\$ de plus que la dernière fois \(125,00/)).toBeVisible()
})

test('an amount as usual says nothing', async () => {
  const { page, calls } = await open(12_500, {})
  await expect.poll(() => calls.length).toBe(1)
  expect(page.getByText(/dernière fois|inhabituel/).elements()).toEqual([])
})
