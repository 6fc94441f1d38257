import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { anExpectedBill } from '../../../expected/testing.ts'
import { idOf as id } from '../../../inbox/testing.ts'
import { MissingBills } from './missing-bills.tsx'

const open = (organizationIds: string[], ...bills: readonly object[]) =>
  renderScreen(
    <SignedIn>
      <MissingBills />
    </SignedIn>,
    {
      words: ['missing-bills'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ role: 'manager', organizationIds, buildingIds: [id(2)] }),
        }),
        'GET /api/bills/expected': pageWith(...bills),
      },
    },
  )

test('a manager sees the bills that are missing, and not those that came or are to come', async () => {
  const received = anExpectedBill({ id: id(4), vendorName: 'Énergir', state: 'received' })
  const { page } = await open([id(9)], anExpectedBill({ vendorName: 'Hydro du Nord' }), received)
  await expect.element(page.getByRole('link', { name: /Hydro du Nord/ })).toBeVisible()
  expect(page.getByText('Énergir').query()).toBeNull()
})

test('nothing is shown where none is missing, and nothing is asked for who belongs to no organization', async () => {
  const none = await open([id(9)], anExpectedBill({ state: 'due' }))
  await expect.poll(() => none.calls.some(({ path }) => path.startsWith('/api/bills/expected'))).toBe(true)
  expect(none.page.getByText('Factures qui manquent').query()).toBeNull()
  const elsewhere = await open([])
  await expect.poll(() => elsewhere.calls.length).toBeGreaterThan(0)
  expect(elsewhere.calls.some(({ path }) => path.startsWith('/api/bills/expected'))).toBe(false)
})
