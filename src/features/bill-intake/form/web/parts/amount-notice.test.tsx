import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import { idOf } from '../../../inbox/testing.ts'
import { AmountNotice } from './amount-notice.tsx'

const nothing = {
  unusual: null,
  previous: null,
  licence: null,
  insurance: null,
  isBankChanging: false,
  paymentDays: null,
}
const onDue = vi.fn()
const open = (totalCents: number, told: object) =>
  renderScreen(
    <AmountNotice
      values={{ buildingId: idOf(2), vendorName: 'Gaz Roy', title: 'Gaz', issuedOn: '2026-11-01', totalCents }}
      exceptId={undefined}
      onDue={onDue}
    />,
    {
      words: ['warnings'],
      answers: { 'GET /api/bills/usual-amounts': () => ({ json: { ...nothing, ...told } }) },
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

test('what the vendor lacks is said before the bill is saved, and its terms give the due date', async () => {
  const { page } = await open(0, { licence: 'lapsed', isBankChanging: true, paymentDays: 30 })
  await expect.element(page.getByText('Gaz Roy\u00A0: licence RBQ échue.')).toBeVisible()
  await expect.element(page.getByText(/un changement de coordonnées bancaires attend/)).toBeVisible()
  await page.getByRole('button', { name: 'Échéance\u00A0: 1er déc. 2026' }).click()
  expect(onDue).toHaveBeenCalledWith('2026-12-01')
})
