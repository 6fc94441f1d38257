import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../web/testing.tsx'
import type { Approval } from '../contract.ts'
import { ApprovalsScreen } from './approvals-screen.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`

const waiting: Approval = {
  id: id(3),
  billId: id(1),
  organizationId: id(8),
  buildingId: id(7),
  buildingName: 'Les Érables',
  title: 'Remplacement des vitres',
  vendorName: 'Vitrerie Havre',
  category: 'repairs',
  billStatus: 'sent',
  amountCents: 750_000,
  totalCents: 750_000,
  isRepeated: false,
  schedule: null,
  dueOn: '2026-12-01',
  status: 'pending',
  isRequired: true,
  askedAt: '2026-11-01T12:00:00.000Z',
  awaited: ['Rose Résidente'],
  standstill: null,
  isMine: true,
  hindrance: null,
  version: 0,
}

test('on a phone the list names the order it is in, and the other one is chosen', async () => {
  await browser.viewport(390, 844)
  const { page, calls } = await renderScreen(
    <SignedIn>
      <ApprovalsScreen />
    </SignedIn>,
    {
      at: '/manager/approvals',
      words: ['approvals', 'bills'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager' }) }),
        'GET /api/approvals': pageWith(waiting),
      },
    },
  )
  const order = page.getByRole('combobox', { name: 'Trier par' })
  await expect.element(order).toHaveDisplayValue('Demandée le')
  await order.selectOptions('Total')
  await expect.element(order).toHaveDisplayValue('Total')
  await expect.poll(() => calls.at(-1)?.path).toContain('sort=-amountCents')
})
