import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { idOf } from '../../../inbox/testing.ts'
import type { Commitment } from '../../contract.ts'
import { anExpectedBill } from '../../testing.ts'
import { VendorExpected } from './vendor-expected.tsx'

const contract: Commitment = {
  id: idOf(4),
  source: 'contract',
  title: 'Ligne dédiée',
  vendorId: idOf(3),
  vendorName: 'Hydro-Québec',
  buildingName: null,
  schedule: null,
  totalCents: 120_000,
  yearlyCents: 120_000,
  dueOn: null,
  untilOn: null,
  formerCents: null,
}

test('the page of a vendor tells its next bill, what the last one came to, and a contract that no bill covers', async () => {
  const { vendorId, ...told } = anExpectedBill({ state: 'due', expectedOn: '2026-12-04' })
  const { page, calls } = await renderScreen(
    <SignedIn>
      <VendorExpected vendor={{ id: vendorId }} />
    </SignedIn>,
    {
      words: ['bills', 'expected'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager', organizationIds: [vendorId] }) }),
        'GET /api/bills/expected': pageWith({ vendorId, ...told }),
        'GET /api/bills/commitments': pageWith(contract),
      },
    },
  )
  await expect.element(page.getByText('4 déc. 2026 · Les Érables')).toBeVisible()
  await expect.element(page.getByText('À venir')).toBeVisible()
  await expect.element(page.getByText(/dernière\u00A0: 510,00/)).toBeVisible()
  await expect.element(page.getByText('Selon le contrat · Toute l’organisation')).toBeVisible()
  await expect.element(page.getByText(/^1\s200,00\s\$ par année$/).first()).toBeVisible()
  expect(calls.map(({ path }) => path).join()).toContain(`vendor=${vendorId}`)
})
