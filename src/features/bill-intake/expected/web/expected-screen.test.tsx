import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { idOf as id } from '../../inbox/testing.ts'
import type { Commitment, ExpectedBill } from '../contract.ts'
import { anExpectedBill as bill } from '../testing.ts'
import { ExpectedScreen } from './expected-screen.tsx'

const commitment: Commitment = {
  id: id(6),
  source: 'bill',
  vendorId: id(7),
  title: 'Déneigement',
  vendorName: 'Déneigement Rive-Sud',
  buildingName: 'Les Érables',
  schedule: 'monthly',
  totalCents: 90_000,
  yearlyCents: 1_080_000,
  dueOn: '2026-12-01',
  untilOn: null,
  formerCents: 85_000,
}

const open = (items: readonly ExpectedBill[], commitments: readonly Commitment[], organizationIds = [id(9)]) =>
  renderScreen(
    <SignedIn>
      <ExpectedScreen />
    </SignedIn>,
    {
      at: '/manager/bills/expected',
      words: ['expected', 'bills', 'categories'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ organizationIds, buildingIds: [id(2)] }) }),
        'GET /api/bills/expected': pageWith(...items),
        'GET /api/bills/commitments': pageWith(...commitments),
      },
    },
  )

test('a missing bill is counted and says on what it rests; one that came opens its document', async () => {
  const received = bill({ id: id(4), vendorName: 'Énergir', state: 'received', waitingId: id(5), previousCents: null })
  const { page } = await open([bill({}), received], [commitment])
  await expect.element(page.getByText('1 facture habituelle manque')).toBeVisible()
  await expect.element(page.getByText('Manquante')).toBeVisible()
  await expect.element(page.getByText(/^5 factures, chaque mois/).first()).toBeVisible()
  await expect.element(page.getByText('+30,00\u00A0$ depuis la précédente')).toBeVisible()
  const check = page.getByRole('link', { name: 'Vérifier le document' })
  await expect.element(check).toHaveAttribute('href', `/manager/bills/pile/${id(5)}`)
  await expect.element(page.getByText('850,00\u00A0$ auparavant')).toBeVisible()
  await expect.element(page.getByText('10\u00A0800,00\u00A0$ par année')).toBeVisible()
})

test('without a rhythm the page says how many bills show one; an administrator is asked for a place', async () => {
  const { page } = await open([], [])
  await expect.element(page.getByText('Il faut au moins 3 factures', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Aucune facture qui revient d’elle-même', { exact: false })).toBeVisible()
  const elsewhere = await open([], [], [])
  await expect.element(elsewhere.page.getByText('Choisissez une organisation ou un immeuble')).toBeVisible()
})
