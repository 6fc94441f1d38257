import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../../web/testing.tsx'
import type { RecordKind } from '../../../organizations/rules.ts'
import type { Residence } from '../../../residences/contract.ts'
import type { UnitRecord } from '../../contract.ts'
import { UnitRecords } from './unit-records.tsx'

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const [residenceId, buildingId, organizationId, me, other] = [id(1), id(2), id(3), id(4), id(5)] as const
const at = '2026-01-01T12:00:00.000Z'

const person = (userId: string, firstName: string) => ({
  id: userId,
  userId,
  firstName,
  lastName: 'Roy',
  email: null,
  phone: null,
  version: null,
  relation: 'tenant' as const,
  startsOn: null,
  endsOn: null,
  mailingAddress: null,
  isCurrent: true,
})
const residence: Residence = {
  id: residenceId,
  organizationId,
  buildingId,
  buildingName: 'Les Érables',
  unitNumber: '102',
  floor: 1,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  monthlyFeesCents: null,
  share: null,
  shareDenominator: null,
  parkingSpaces: ['P2'],
  storageSpaces: [],
  people: [person(me, 'Théo'), person(other, 'Ève')],
  archivedAt: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
}
const aRecord = (told: Partial<UnitRecord>): UnitRecord => ({
  id: id(7),
  organizationId,
  buildingId,
  residenceId,
  holderId: me,
  holderFirstName: 'Théo',
  holderLastName: 'Roy',
  plate: null,
  make: null,
  colour: null,
  parkingSpace: null,
  keyType: null,
  keyNumber: null,
  givenOn: null,
  returnedOn: null,
  firm: null,
  species: null,
  petName: null,
  contactName: null,
  relationship: null,
  phone: null,
  note: null,
  endedOn: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
  kind: 'vehicles',
  ...told,
})
const key = aRecord({ id: id(8), kind: 'keys', keyType: 'fob', keyNumber: 'P-12', givenOn: '2024-07-01' })

const open = (role: 'manager' | 'tenant', items: UnitRecord[], kinds: RecordKind[] = ['vehicles', 'keys']) =>
  renderScreen(
    <SignedIn>
      <UnitRecords residence={residence} isManaged={role === 'manager'} />
      <p>Fin</p>
    </SignedIn>,
    {
      words: ['unit-records'],
      answers: {
        'GET /api/auth/user': () => ({
          json: aSignedInPerson({ id: me, role, buildingIds: [buildingId], residenceIds: [residenceId] }),
        }),
        [`GET /api/organizations/${organizationId}/kept-records`]: () => ({ json: { kinds } }),
        'GET /api/unit-records': () => ({ json: { items, nextCursor: null, total: items.length } }),
        'POST /api/unit-records': () => ({ status: 201, json: aRecord({ plate: 'K42 ABC' }) }),
        [`PATCH /api/unit-records/${id(8)}`]: () => ({ json: key }),
      },
    },
  )

test('a tenant adds a car, whose plate is required, and no key', async () => {
  const { page, calls } = await open('tenant', [key])
  await expect.element(page.getByText('Puce P-12')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ajouter une clé' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Actions\u00A0: P-12' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ajouter un véhicule' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Effacé 30 jours après le départ/)).toBeVisible()
  await expect.element(dialog.getByLabelText(/Stationnement/)).toHaveValue('P2')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(dialog.getByText('Ce champ est requis.')).toBeVisible()
  await dialog.getByLabelText('Plaque').fill('K42 ABC')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(page.getByText('Fiche ajoutée')).toBeVisible()
  const body = calls.find(({ method }) => method === 'POST')?.body
  expect(body).toMatchObject({ residenceId, kind: 'vehicles', plate: 'K42 ABC', parkingSpace: 'P2', colour: null })
  expect(body).not.toHaveProperty('holderId')
})

test('a manager says to whom a key is given', async () => {
  const { page, calls } = await open('manager', [])
  await page.getByRole('button', { name: 'Ajouter une clé' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Numéro').fill('P-13')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(dialog.getByText('Ce champ est requis.')).toBeVisible()
  await dialog.getByLabelText('Personne').selectOptions('Ève Roy')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(page.getByText('Fiche ajoutée')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ holderId: other, keyType: 'fob' })
})

test('a manager says which company has a key, in place of a person', async () => {
  const { page, calls } = await open('manager', [{ ...key, holderId: null, firm: 'Plomberie Rivard' }])
  await expect.element(page.getByText(/^Plomberie Rivard, remise le/)).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une clé' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Numéro').fill('P-14')
  await dialog.getByLabelText(/Entreprise/).fill('Ascenseurs Montcalm')
  await dialog.getByLabelText(/Personne/).selectOptions('Ève Roy')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(dialog.getByText(/pas les deux/)).toBeVisible()
  await dialog.getByLabelText(/Personne/).selectOptions('—')
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(page.getByText('Fiche ajoutée')).toBeVisible()
  const body = calls.find(({ method }) => method === 'POST')?.body
  expect(body).toMatchObject({ firm: 'Ascenseurs Montcalm', keyType: 'fob' })
  expect(body).not.toHaveProperty('holderId')
})

test('a manager takes back the key of a person who left', async () => {
  const { page, calls } = await open('manager', [{ ...key, endedOn: '2026-10-31' }])
  await expect.element(page.getByText('Aucune clé remise')).toBeVisible()
  await page.getByText('Fiches des personnes parties').click()
  await expect.element(page.getByText('Non rendue')).toBeVisible()
  await page.getByRole('button', { name: 'Actions\u00A0: P-12' }).click()
  await page.getByRole('menuitem', { name: 'Rendue aujourd’hui' }).click()
  await expect.element(page.getByText('Clé rendue')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ version: 0 })
})

test('where no kind is kept, nothing is shown or asked', async () => {
  const { page, calls } = await open('tenant', [], ['insurance_proofs'])
  await expect.element(page.getByText('Fin')).toBeVisible()
  expect(page.getByText('Fiches de l’unité').elements()).toEqual([])
  expect(calls.filter(({ path }) => path.startsWith('/api/unit-records'))).toEqual([])
})
