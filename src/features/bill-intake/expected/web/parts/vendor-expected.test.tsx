import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { anExpectedBill } from '../../testing.ts'
import { VendorExpected } from './vendor-expected.tsx'

test('the page of a vendor tells its next bill, when it is expected and what the last one came to', async () => {
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
        'GET /api/bills/commitments': pageWith(),
      },
    },
  )
  await expect.element(page.getByText('4 déc. 2026 · Les Érables')).toBeVisible()
  await expect.element(page.getByText('À venir')).toBeVisible()
  await expect.element(page.getByText(/dernière\u00A0: 510,00/)).toBeVisible()
  expect(calls.map(({ path }) => path).join()).toContain(`vendor=${vendorId}`)
})
