import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { idOf as id } from '../../../inbox/testing.ts'
import type { ExpectedBill } from '../../contract.ts'
import { anExpectedBill as bill } from '../../testing.ts'
import { Missing } from './missing.tsx'

const open = (items: readonly ExpectedBill[]) =>
  renderScreen(
    <SignedIn>
      <Missing />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['app', 'expected'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ organizationIds: [id(9)], buildingIds: [id(2)] }) }),
        'GET /api/bills/expected': pageWith(...items),
      },
    },
  )

test('the home page of a manager lists the missing bills, and opens the last one that came', async () => {
  const { page } = await open([bill({}), bill({ id: id(4), vendorName: 'Énergir', state: 'due' })])
  const line = page.getByRole('link', { name: /Hydro-Québec/ })
  await expect.element(line).toHaveAttribute('href', `/manager/bills/${id(1)}`)
  await expect.element(page.getByText('environ 510,00\u00A0$')).toBeVisible()
  await expect.element(page.getByText('Énergir')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Tout afficher' }))
    .toHaveAttribute('href', '/manager/bills/expected')
})

test('the home page says nothing of bills that are expected while none is missing', async () => {
  const { page } = await open([bill({ state: 'due' })])
  await expect.element(page.getByText('Fin')).toBeVisible()
  await expect.element(page.getByText('Factures manquantes')).not.toBeInTheDocument()
})
