import { expect, test } from 'vitest'
import { addDays, today } from '../../../../../shared/dates.ts'
import { aSignedInPerson } from '../../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../../web/testing.tsx'
import { aResidence } from '../../../../residences/testing.ts'
import type { Standing } from '../../contract.ts'
import { HomeObligations } from './home-obligations.tsx'
import { ManagedObligations } from './managed-obligations.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const residence = aResidence({ id: id(1), buildingId: id(2), organizationId: id(3) })
const aStanding = (told: Partial<Standing> = {}): Standing => ({
  obligationId: id(4),
  kind: 'owner_insurance',
  everyMonths: null,
  minimumCents: 2_000_000_00,
  state: 'missing',
  startsOn: null,
  dueOn: null,
  proofId: null,
  liabilityCents: null,
  isConfirmed: false,
  mayProvide: true,
  files: 0,
  ...told,
})
const heater = aStanding({
  obligationId: id(5),
  kind: 'water_heater',
  everyMonths: 120,
  minimumCents: null,
  state: 'expired',
  startsOn: '2015-06-01',
  dueOn: '2025-06-01',
  proofId: id(6),
})
const proof = {
  id: id(6),
  organizationId: id(3),
  buildingId: id(2),
  buildingName: 'Les Érables',
  residenceId: id(1),
  unitNumber: '101',
  kind: 'water_heater',
  startsOn: '2015-06-01',
  endsOn: null,
  insurer: null,
  policyNumber: null,
  liabilityCents: null,
  holderId: null,
  providedById: id(9),
  confirmedAt: null,
  isKept: true,
  version: 2,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  files: [],
}

/** `then` answers what stands after something was handed in. */
const open = (role: 'manager' | 'resident', standings: Standing[], then = () => standings) => {
  let now = standings
  const places = role === 'manager' ? { buildingIds: [id(2)] } : { residenceIds: [id(1)], buildingIds: [id(2)] }
  const home = { id: id(1), organizationId: id(3), buildingId: id(2), buildingName: 'A', unitNumber: '101' }
  const Panel = role === 'manager' ? ManagedObligations : HomeObligations
  return renderScreen(
    <SignedIn>
      <Panel residence={residence} />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['unit-obligations', 'attachments'],
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role, ...places }) }),
        'GET /api/unit-proofs/homes': () => ({
          json: { items: [{ ...home, standings: now }], nextCursor: null, total: 1 },
        }),
        [`GET /api/unit-proofs/${id(6)}`]: () => ({ json: proof }),
        'POST /api/unit-proofs': () => {
          now = then()
          return { status: 201, json: proof }
        },
        [`PUT /api/unit-proofs/${id(6)}/confirmation`]: () => ({ json: { ...proof, confirmedAt: proof.updatedAt } }),
      },
    },
  )
}

test('an owner hands in the insurance that is asked, and is told the amount and the purpose', async () => {
  const { page, calls } = await open('resident', [aStanding()])
  await page.getByRole('button', { name: 'Fournir\u00A0: Assurance de copropriétaire' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Sert à vérifier que l’unité est assurée/)).toBeVisible()
  await expect.element(dialog.getByText(/Montant demandé/)).toBeVisible()
  await dialog.getByLabelText('Assureur').fill('La Riveraine')
  await dialog.getByLabelText('Premier jour').fill('2026-11-01')
  await dialog.getByLabelText('Dernier jour').fill('2027-10-31')
  await dialog.getByLabelText(/Montant de responsabilité/).fill('2 000 000')
  await dialog.getByRole('button', { name: 'Fournir', exact: true }).click()
  await expect.element(page.getByText('Merci, c’est reçu')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    residenceId: id(1),
    kind: 'owner_insurance',
    insurer: 'La Riveraine',
    endsOn: '2027-10-31',
    liabilityCents: 2_000_000_00,
    fileIds: [],
  })
})

test('a form without its dates and insurer is not sent, and says so on each', async () => {
  const { page, calls } = await open('resident', [aStanding()])
  await page.getByRole('button', { name: /^Fournir/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Fournir', exact: true }).click()
  await expect.element(dialog.getByLabelText('Assureur')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByLabelText('Dernier jour')).toHaveAttribute('aria-invalid', 'true')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a policy that follows another is proposed from the day after it, for a year', async () => {
  const dueOn = addDays(today(), 20)
  const { page } = await open('resident', [aStanding({ state: 'expiring', dueOn, proofId: id(6) })])
  await page.getByRole('button', { name: /^Mettre à jour/ }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Premier jour')).not.toHaveValue('')
})

test('what is in order may be renewed before it runs out', async () => {
  const met = aStanding({ state: 'met', dueOn: addDays(today(), 200), isConfirmed: true })
  const { page } = await open('resident', [met])
  await expect.element(page.getByText('Tout est en règle')).toBeVisible()
  await page.getByRole('button', { name: /^Mettre à jour/ }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Assureur')).toBeVisible()
})

test('the focus stays on the row of what was handed in', async () => {
  const missing: Standing = { ...heater, state: 'missing', proofId: null, dueOn: null }
  const { page } = await open('resident', [missing], () => [{ ...heater, state: 'met' }])
  await page.getByRole('button', { name: /^Fournir/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Date d’installation').fill('2024-05-01')
  await dialog.getByRole('button', { name: 'Fournir', exact: true }).click()
  await expect.element(page.getByRole('button', { name: /^Mettre à jour/ })).toHaveFocus()
})

test('a manager opens what was handed in and confirms it', async () => {
  const { page, calls } = await open('manager', [heater])
  await page.getByRole('button', { name: 'Ouvrir\u00A0: Chauffe-eau' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect.element(page.getByText('Preuve confirmée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 2 })
})

test('a unit of which nothing is asked shows nothing', async () => {
  const { page } = await open('resident', [])
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(page.getByText('À fournir').elements()).toEqual([])
})

test('an insurance for less than the building asks for says so while it is typed, and by how much afterwards', async () => {
  const { page } = await open('resident', [aStanding()])
  await page.getByRole('button', { name: 'Fournir\u00A0: Assurance de copropriétaire' }).click()
  await page.getByLabelText(/Montant de responsabilité civile/).fill('1000000')
  await expect.element(page.getByText(/Moins que les 2\s000\s000\s\$ demandés/)).toBeVisible()
})
