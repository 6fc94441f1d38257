import type { contacts } from '../../../src/features/contacts/server/tables.ts'
import { newId } from '../../../src/server/ids.ts'
import { house, organization, rental, tower } from './places.ts'
import type { inventWorld } from './world.ts'

type World = Awaited<ReturnType<typeof inventWorld>>
type Contact = typeof contacts.$inferInsert
type Told = Pick<Contact, 'name' | 'trade' | 'audience'> & Partial<Contact>

/** In this order. */
const of = (place: Pick<Contact, 'organizationId' | 'buildingId' | 'residenceId'>, told: readonly Told[]): Contact[] =>
  told.map((contact, position) => ({ isFirst: false, ...place, ...contact, id: newId(), position }))

const in_ = ({ id, organizationId }: { readonly id: string; readonly organizationId: string }) => ({
  organizationId,
  buildingId: id,
})

const weekdays = (from: number, to: number): string => `lun.-ven., ${from}\u00A0h\u00A0–\u00A0${to}\u00A0h`
const broker = { name: 'Courtage Fleury et associés', trade: 'insurance_broker', phone: '+15145550171' } as const

const ofCompany: readonly Told[] = [
  {
    name: 'Sinistres Saint-Henri',
    trade: 'water_damage',
    emergencyPhone: '+15145550131',
    note: 'Fermez d’abord l’entrée d’eau.',
    audience: 'everyone',
    isFirst: true,
  },
  {
    name: 'Me Denis Ferland',
    company: 'Ferland, notaires',
    trade: 'notary',
    phone: '+15145550133',
    email: 'denis@ferland-notaires.example',
    audience: 'board',
  },
]

const ofTower: readonly Told[] = [
  { name: 'Karim Benali', trade: 'concierge', phone: '+15145550134', hours: weekdays(7, 15), audience: 'everyone' },
  {
    name: 'Plomberie Rivard',
    trade: 'plumber',
    phone: '+15145550135',
    emergencyPhone: '+15145550136',
    hours: weekdays(8, 17),
    audience: 'everyone',
  },
  { name: 'Ascenseurs Boréal', trade: 'elevator', emergencyPhone: '+15145550137', audience: 'board' },
  { name: 'Protection Incendie Vigie', trade: 'fire_alarm', emergencyPhone: '+15145550138', audience: 'board' },
  { ...broker, audience: 'owners' },
]

const ofHouse: readonly Told[] = [
  { name: 'Plomberie Gagnon et filles', trade: 'plumber', phone: '+14185550141', audience: 'everyone' },
  { name: 'Serrurerie Saint-Jean', trade: 'locksmith', phone: '+14185550139', audience: 'everyone' },
  { name: 'Déneigement Cap-Blanc', trade: 'snow_removal', phone: '+14185550140', audience: 'owners' },
  { name: 'Josée Paradis', trade: 'insurance_broker', phone: '+14185550129', audience: 'owners' },
]

const ofRental: readonly Told[] = [
  {
    name: 'Rachid Amrani',
    company: 'Conciergerie Orford',
    trade: 'maintenance',
    phone: '+18195550141',
    hours: weekdays(8, 16),
    audience: 'everyone',
  },
  { name: 'Plomberie des Nations', trade: 'plumber', emergencyPhone: '+18195550142', audience: 'board' },
  { ...broker, audience: 'board' },
]

const ofSyndicate: readonly Told[] = [
  {
    name: 'Plomberie Papineau',
    trade: 'plumber',
    phone: '+15145550144',
    emergencyPhone: '+15145550145',
    audience: 'everyone',
    isFirst: true,
  },
  { name: 'Déneigement Papineau', trade: 'snow_removal', phone: '+15145550146', audience: 'owners' },
  { ...broker, audience: 'owners' },
]

/** What an owner had installed at home. */
const ofHome: readonly Told[] = [
  {
    name: 'Climatech Mécanique',
    trade: 'heating',
    phone: '+15145550147',
    note: 'Thermopompe de l’unité.',
    audience: 'everyone',
  },
]

/** Who to call: of the company, of each building, and of the homes whose owners people sign in as. */
export function makeContacts({ buildings, residences, residencePeople, staff }: World): Contact[] {
  const syndicate = buildings.filter(({ organizationId }) => organizationId !== organization.id)
  const isOwner = (id: string) =>
    residencePeople.some(
      ({ residenceId, relation, userId }) =>
        residenceId === id && relation === 'owner' && staff.some((person) => person.id === userId),
    )
  return [
    ...of({ organizationId: organization.id }, ofCompany),
    ...of(in_(tower), ofTower),
    ...of(in_(house), ofHouse),
    ...of(in_(rental), ofRental),
    ...syndicate.flatMap((building) => of(in_(building), ofSyndicate)),
    ...residences
      .filter(({ id }) => isOwner(id))
      .flatMap(({ id: residenceId, organizationId, buildingId }) =>
        of({ organizationId, buildingId, residenceId }, ofHome),
      ),
  ]
}
