import { expect, test } from 'vitest'
import { addDays, today } from '../../../../shared/dates.ts'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { Building } from '../../../buildings/contract.ts'
import { aBuilding } from '../../../buildings/testing.ts'
import type { InsurancePolicy } from '../../contract.ts'
import { PoliciesPanel } from './policies-panel.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const buildingId = id(9)
const at = '2026-01-01T12:00:00.000Z'
const aPolicy = (told: Partial<InsurancePolicy> = {}): InsurancePolicy => ({
  id: id(1),
  organizationId: id(8),
  buildingId,
  buildingName: 'Les Érables',
  kinds: ['property', 'liability', 'directors'],
  insurer: 'Mutuelle Laurentienne',
  policyNumber: 'CPR-204',
  brokerName: null,
  brokerPhone: null,
  startsOn: '2020-01-01',
  endsOn: addDays(today(), 100),
  coverageCents: null,
  waterDeductibleCents: 2_500_000,
  sewerBackupDeductibleCents: null,
  fireDeductibleCents: 500_000,
  earthquakeDeductibleCents: 27_050_000,
  otherDeductibleCents: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
  ...told,
})

const open = (role: 'manager' | 'resident' | 'tenant', items: InsurancePolicy[], told: Partial<Building> = {}) =>
  renderScreen(
    <SignedIn>
      <PoliciesPanel buildingId={buildingId} />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['insurance', 'attachments'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, buildingIds: [buildingId] }) }),
        [`GET /api/buildings/${buildingId}`]: () => ({ json: { ...aBuilding(), id: buildingId, ...told } }),
        'GET /api/insurance-policies': () => ({ json: { items, nextCursor: null, total: items.length } }),
        'POST /api/insurance-policies': () => ({ status: 201, json: { ...aPolicy(), files: [] } }),
        [`GET /api/insurance-policies/${id(1)}`]: () => ({ json: { ...aPolicy(), files: [] } }),
      },
    },
  )

test('a manager adds a policy, whose amounts and broker may wait', async () => {
  const { page, calls } = await open('manager', [])
  await expect.element(page.getByText('Aucune police d’assurance')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une police' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Assureur').fill('Mutuelle Laurentienne')
  await dialog.getByLabelText('Numéro de police').fill('CPR-205')
  await dialog.getByLabelText('Premier jour').fill('2026-12-01')
  await dialog.getByLabelText('Dernier jour').fill('2027-11-30')
  await dialog.getByLabelText(/Dégât d’eau/).fill('25 000')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Police ajoutée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    buildingId,
    kinds: ['property'],
    policyNumber: 'CPR-205',
    startsOn: '2026-12-01',
    waterDeductibleCents: 2_500_000,
    coverageCents: null,
    brokerPhone: null,
  })
})

test('a building whose policies are all over is said to have none in force', async () => {
  const { page } = await open('manager', [aPolicy({ endsOn: addDays(today(), -1) })])
  await expect.element(page.getByText('Aucune police en vigueur aujourd’hui')).toBeVisible()
  await expect.element(page.getByText('Terminée', { exact: true })).not.toBeVisible()
  await page.getByText('Polices terminées').click()
  await expect.element(page.getByText('Terminée', { exact: true })).toBeVisible()
})

test('a condo is told which insurance the Civil Code asks of its syndicate and no policy has', async () => {
  const items = [aPolicy({ kinds: ['property'] })]
  const { page } = await open('manager', items)
  await expect
    .element(page.getByText(/^Sans police en vigueur ici\s: Responsabilité civile, Responsabilité du conseil/))
    .toBeVisible()
  await page.unmount()
  const rental = await open('manager', items, { kind: 'rental' })
  await expect.element(rental.page.getByRole('button', { name: 'Ajouter une police' })).toBeVisible()
  expect(rental.page.getByText(/^Sans police en vigueur/).elements()).toEqual([])
  await rental.page.unmount()
  const owner = await open('resident', items)
  await expect.element(owner.page.getByText('Police CPR-204')).toBeVisible()
  expect(owner.page.getByText(/^Sans police en vigueur/).elements()).toEqual([])
})

test('an archived building gets no policy', async () => {
  const { page } = await open('manager', [aPolicy()], { archivedAt: at })
  await expect.element(page.getByText('Police CPR-204')).toBeVisible()
  expect(page.getByRole('button', { name: 'Ajouter une police' }).elements()).toEqual([])
})

test('a policy of the board has one deductible, that of a building one a peril', async () => {
  const { page } = await open('manager', [])
  await page.getByRole('button', { name: 'Ajouter une police' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText(/Incendie/)).toBeVisible()
  await dialog.getByRole('button', { name: /Immeuble/ }).click()
  await expect.element(dialog.getByLabelText(/Incendie/)).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText(/Autres sinistres/)).toBeVisible()
})

test('a manager opens the documents of a policy that ends soon', async () => {
  const { page } = await open('manager', [aPolicy({ endsOn: addDays(today(), 30) })])
  await expect.element(page.getByText('Prend fin bientôt')).toBeVisible()
  await page.getByRole('button', { name: 'Actions\u00A0: CPR-204' }).click()
  await page.getByRole('menuitem', { name: 'Documents de la police' }).click()
  await expect.element(page.getByRole('button', { name: 'Joindre des fichiers' })).toBeVisible()
})

test('a co-owner reads the deductibles, of which the highest leaves earthquakes out, and no act', async () => {
  const { page } = await open('resident', [aPolicy()])
  await expect
    .element(page.getByText('Pour assurer votre unité, donnez ces franchises à votre assureur.'))
    .toBeVisible()
  await expect.element(page.getByText('Police CPR-204')).toBeVisible()
  const highest = page.getByText('Sans le tremblement de terre')
  await expect.element(highest).toBeVisible()
  expect(highest.element().parentElement?.textContent).toMatch(/25\s000\s\$/)
  expect(page.getByRole('button').elements()).toEqual([])
})

test.each(['tenant', 'resident'] as const)('a %s with nothing to read is shown nothing', async (role) => {
  const { page } = await open(role, [])
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(page.getByText('Assurance de l’immeuble').elements()).toEqual([])
})
