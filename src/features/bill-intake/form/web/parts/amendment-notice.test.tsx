import { expect, test } from 'vitest'
import { renderScreen } from '../../../../../web/testing.tsx'
import type { Instalment } from '../../../../instalments/contract.ts'
import { idOf } from '../../../inbox/testing.ts'
import { AmendmentNotice } from './amendment-notice.tsx'

const instalment = (ordinal: number, dueOn: string, paidCents: number): Instalment => ({
  id: idOf(ordinal),
  ordinal,
  nominalOn: dueOn,
  dueOn,
  amountCents: 500_000,
  paidCents,
  paidOn: paidCents === 500_000 ? dueOn : null,
  state: paidCents === 500_000 ? 'paid' : 'due',
  isKept: paidCents > 0,
  payments: [],
})
const instalments = [
  instalment(1, '2026-10-19', 500_000),
  instalment(2, '2026-11-19', 300_000),
  instalment(3, '2026-12-19', 0),
  instalment(4, '2027-01-19', 0),
]

const monthly = { isRepeated: true, untilOn: '2027-01-19' } as const
const open = (dueOn: string) =>
  renderScreen(
    <AmendmentNotice
      bill={{ ...monthly, paymentType: 'recurring', schedule: 'monthly', dueOn: '2026-11-19', totalCents: 500_000 }}
      instalments={instalments}
      inForce={{
        ...monthly,
        rhythm: 'monthly',
        anchorOn: '2026-10-19',
        anchorOrdinal: 1,
        amountCents: 500_000,
        initialCents: null,
      }}
      plan={{ type: 'recurring', kind: 'monthly', payments: [] }}
      values={{ rhythm: 'monthly', dueOn, totalCents: 520_000, ...monthly }}
    />,
    { words: ['instalments'] },
  )

test('another amount of a bill that comes back keeps its days, also after an instalment that is paid in part', async () => {
  const { page } = await open('2026-11-19')
  await expect.element(page.getByText('À l’enregistrement, 2 versements changent')).toBeVisible()
  await expect.element(page.getByText('19 déc. 2026 · 5\u00A0000,00\u00A0$')).toBeVisible()
  await expect.element(page.getByText('19 déc. 2026 · 5\u00A0200,00\u00A0$')).toBeVisible()
  await expect.element(page.getByText('19 janv. 2027 · 5\u00A0200,00\u00A0$')).toBeVisible()
  await expect.element(page.getByText(/19 nov\. 2026/)).not.toBeInTheDocument()
})

test('another day moves the instalments that are left', async () => {
  const { page } = await open('2026-12-25')
  await expect.element(page.getByText('25 déc. 2026 · 5\u00A0200,00\u00A0$')).toBeVisible()
})
