import { expect, test } from 'vitest'
import { aSignedInPerson } from '../../../../shared/testing.ts'
import { pageWith, renderScreen, SignedIn } from '../../../../web/testing.tsx'
import { aBuilding } from '../../../buildings/testing.ts'
import type { Contact, Directory, DirectoryEntry } from '../../contract.ts'
import { PlaceContacts } from './place-contacts.tsx'
import { WhoToCall } from './who-to-call.tsx'

const building = aBuilding()
const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`
const plumber: Contact = {
  id: id(3),
  organizationId: building.organizationId,
  buildingId: building.id,
  residenceId: null,
  name: 'Plomberie Rivard',
  company: null,
  trade: 'plumber',
  phone: '+15145550135',
  emergencyPhone: '+15145550136',
  email: null,
  hours: 'lun.-ven.',
  note: null,
  audience: 'everyone',
  isFirst: false,
  position: 0,
  version: 0,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
}
const locksmith: Contact = { ...plumber, id: id(4), name: 'Serrurerie Cyr', trade: 'locksmith', position: 1 }
const entry = ({ audience: _, ...contact }: Contact, level: DirectoryEntry['level']): DirectoryEntry => ({
  ...contact,
  level,
})
const leak = entry(
  { ...plumber, id: id(5), name: 'Sinistres Boréal', trade: 'water_damage', isFirst: true },
  'organization',
)
const directory: Directory = {
  emergencyPhone: '+15145550199',
  first: [leak],
  management: { company: 'Gestion Roy', phone: '+15145550142', email: 'bonjour@roy.test', managers: ['Marc Roy'] },
  others: [entry(plumber, 'building')],
}

const answers = {
  'GET /api/auth/user': () => ({ json: aSignedInPerson({ buildingIds: [building.id] }) }),
  [`GET /api/buildings/${building.id}`]: () => ({ json: building }),
  'GET /api/contacts': pageWith(plumber, locksmith),
  'GET /api/contacts/directory': () => ({ json: directory }),
  'POST /api/contacts': () => ({ status: 201, json: { ...plumber, id: id(6) } }),
  [`PUT /api/contacts/${locksmith.id}/position`]: () => ({ json: { ...locksmith, position: 0 } }),
}

test('who to call shows emergencies first, each with a link as large as a finger', async () => {
  const { page } = await renderScreen(<WhoToCall buildingId={building.id} />, { words: ['contacts'], answers })
  const emergency = page.getByRole('link', { name: 'Appeler la ligne d’urgence' })
  await expect.element(emergency).toHaveAttribute('href', 'tel:+15145550199')
  const lines = page.getByRole('listitem').elements()
  expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual([
    'Urgence, 24\u00A0h sur 24',
    'Sinistres Boréal',
    'Gestion Roy',
    'Plomberie Rivard',
  ])
  const links = page.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+15145550199',
    'tel:+15145550135',
    'tel:+15145550136',
    'mailto:bonjour@roy.test',
    'tel:+15145550142',
    'tel:+15145550135',
    'tel:+15145550136',
  ])
  for (const link of links) {
    const { width, height } = link.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})

const openPanel = (own: Contact[] = [plumber, locksmith]) =>
  renderScreen(
    <SignedIn>
      <PlaceContacts buildingId={building.id} />
    </SignedIn>,
    { words: ['contacts'], answers: { ...answers, 'GET /api/contacts': pageWith(...own) } },
  )

test('a manager adds a contact to a building, for the board unless told otherwise', async () => {
  const { page, calls } = await openPanel()
  await page.getByRole('button', { name: 'Ajouter un contact' }).click()
  await page.getByLabelText('Nom').fill('Ascenseurs Montcalm')
  await page.getByLabelText('Spécialité').selectOptions('Ascenseur')
  await page.getByLabelText('Ligne 24\u00A0h').fill('514 555-0137')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.element(page.getByText('Contact ajouté')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    buildingId: building.id,
    name: 'Ascenseurs Montcalm',
    trade: 'elevator',
    phone: null,
    emergencyPhone: '+15145550137',
    audience: 'board',
    isFirst: false,
  })
})

test('a manager moves a contact up, and reads those of the organization without acts', async () => {
  const { page, calls } = await openPanel()
  await expect.element(page.getByText('Contact de l’organisation')).not.toBeVisible()
  await page.getByText('Gestion et autres contacts affichés ici').click()
  await expect.element(page.getByText('Contact de l’organisation')).toBeVisible()
  expect(page.getByRole('button', { name: /Sinistres/ }).elements()).toEqual([])
  await page.getByRole('button', { name: /Serrurerie Cyr/ }).click()
  expect(page.getByRole('menuitem', { name: 'Descendre' }).elements()).toEqual([])
  await page.getByRole('menuitem', { name: 'Monter' }).click()
  await expect.element(page.getByText('Contact déplacé')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ position: 0 })
})

test('a building without contacts of its own shows at once who manages it', async () => {
  const { page } = await openPanel([])
  await expect.element(page.getByText('Gestion Roy, Marc Roy')).toBeVisible()
})
