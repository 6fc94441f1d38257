import type { BillStatus } from '../../src/features/bills/contract.ts'
import type { BillCategory } from '../../src/features/categories/contract.ts'
import type { DemandStatus, DemandType } from '../../src/features/demands/contract.ts'
import type { OrganizationKind } from '../../src/features/organizations/contract.ts'
import type { Relation } from '../../src/features/residences/contract.ts'
import { inventedAddress } from '../../src/features/user-management/rules.ts'
import { searchNameOf } from '../../src/features/vendors/rules.ts'
import { newId } from '../../src/server/ids.ts'
import type { Language, Role } from '../../src/shared/actor.ts'
import { addDays, today } from '../../src/shared/dates.ts'
import { taxesOn } from '../../src/shared/money.ts'

/** A text in both languages: the sample is written in that of the person who adds it. */
type Words = Readonly<Record<Language, string>>

const units = [
  { unitNumber: '101', floor: 1, share: 158, squareFeet: 790, bedrooms: 1, monthlyFeesCents: 23_700 },
  { unitNumber: '102', floor: 1, share: 172, squareFeet: 860, bedrooms: 2, monthlyFeesCents: 25_800 },
  { unitNumber: '201', floor: 2, share: 165, squareFeet: 825, bedrooms: 2, monthlyFeesCents: 24_750 },
  { unitNumber: '202', floor: 2, share: 150, squareFeet: 750, bedrooms: 1, monthlyFeesCents: 22_500 },
  { unitNumber: '301', floor: 3, share: 180, squareFeet: 900, bedrooms: 2, monthlyFeesCents: 27_000 },
  { unitNumber: '302', floor: 3, share: 175, squareFeet: 875, bedrooms: 2, monthlyFeesCents: 26_250 },
] as const
type UnitNumber = (typeof units)[number]['unitNumber']

interface Invented {
  readonly name: readonly [first: string, last: string]
  readonly unit: UnitNumber
  readonly relation: Relation
  /** Days since they hold the unit. */
  readonly since: number
}

const people: readonly Invented[] = [
  { name: ['Camille', 'Roy'], unit: '101', relation: 'owner', since: 1_460 },
  { name: ['Noah', 'Tremblay'], unit: '102', relation: 'owner', since: 2_190 },
  { name: ['Inès', 'Benali'], unit: '102', relation: 'co_owner', since: 2_190 },
  { name: ['Olivia', 'Chen'], unit: '201', relation: 'owner', since: 730 },
  { name: ['Félix', 'Gagnon'], unit: '202', relation: 'owner', since: 3_000 },
  { name: ['Maya', 'Lavoie'], unit: '202', relation: 'tenant', since: 210 },
  { name: ['James', 'Morin'], unit: '301', relation: 'owner', since: 540 },
  { name: ['Rosalie', 'Côté'], unit: '302', relation: 'owner', since: 1_100 },
]

interface InventedBill {
  readonly vendor: Words
  readonly title: Words
  readonly category: BillCategory
  readonly status: BillStatus
  readonly cents: number
  /** Days from today: before it if negative. */
  readonly issued: number
  readonly due: number
  readonly paid?: number
  /** Municipal taxes carry no sales tax. */
  readonly isUntaxed?: true
}

const names = {
  power: { fr: 'Énergie du Faubourg', en: 'Faubourg Energy' },
  cleaning: { fr: 'Propreté Rosemont', en: 'Rosemont Cleaning' },
  snow: { fr: 'Déneigement Boréal', en: 'Boreal Snow Removal' },
  roof: { fr: 'Toitures Desrosiers', en: 'Desrosiers Roofing' },
  plumbing: { fr: 'Plomberie du Quartier', en: 'Quartier Plumbing' },
  city: { fr: 'Ville de Sainte-Exemple', en: 'Town of Sainte-Exemple' },
} satisfies Record<string, Words>

const bills: readonly InventedBill[] = [
  {
    vendor: names.power,
    title: { fr: 'Électricité, aires communes', en: 'Electricity, common areas' },
    category: 'utilities',
    status: 'paid',
    cents: 41_250,
    issued: -68,
    due: -40,
    paid: -44,
  },
  {
    vendor: names.cleaning,
    title: { fr: 'Entretien ménager, mois dernier', en: 'Cleaning, last month' },
    category: 'cleaning',
    status: 'paid',
    cents: 38_000,
    issued: -52,
    due: -22,
    paid: -25,
  },
  {
    vendor: names.city,
    title: { fr: 'Taxes municipales, versement', en: 'Municipal taxes, instalment' },
    category: 'taxes',
    status: 'paid',
    cents: 264_300,
    issued: -90,
    due: -60,
    paid: -61,
    isUntaxed: true,
  },
  {
    vendor: names.plumbing,
    title: { fr: 'Remplacement du chauffe-eau', en: 'Water heater replacement' },
    category: 'repairs',
    status: 'overdue',
    cents: 128_500,
    issued: -45,
    due: -15,
  },
  {
    vendor: names.power,
    title: { fr: 'Électricité, aires communes', en: 'Electricity, common areas' },
    category: 'utilities',
    status: 'sent',
    cents: 43_900,
    issued: -12,
    due: 9,
  },
  {
    vendor: names.snow,
    title: { fr: 'Déneigement, premier versement', en: 'Snow removal, first instalment' },
    category: 'grounds',
    status: 'sent',
    cents: 96_000,
    issued: -8,
    due: 22,
  },
  {
    vendor: names.cleaning,
    title: { fr: 'Entretien ménager, ce mois-ci', en: 'Cleaning, this month' },
    category: 'cleaning',
    status: 'draft',
    cents: 38_000,
    issued: -2,
    due: 28,
  },
  {
    vendor: names.roof,
    title: { fr: 'Inspection de la toiture, facturée deux fois', en: 'Roof inspection, billed twice' },
    category: 'inspections',
    status: 'cancelled',
    cents: 54_000,
    issued: -30,
    due: 0,
  },
]

interface InventedDemand {
  readonly by: number
  readonly type: DemandType
  readonly status: DemandStatus
  readonly title: Words
  readonly description: Words
  /** Hours ago. */
  readonly asked: number
  readonly moved: number
}

const demands: readonly InventedDemand[] = [
  {
    by: 6,
    type: 'maintenance',
    status: 'submitted',
    title: { fr: 'Eau sous l’évier', en: 'Water under the sink' },
    description: {
      fr: 'De l’eau coule sous l’évier de la cuisine quand on ouvre le robinet. J’ai mis un seau.',
      en: 'Water drips under the kitchen sink when the tap is open. I put a bucket there.',
    },
    asked: 20,
    moved: 20,
  },
  {
    by: 0,
    type: 'complaint',
    status: 'under_review',
    title: { fr: 'Bruit dans la cage d’escalier', en: 'Noise in the stairwell' },
    description: {
      fr: 'La porte du rez-de-chaussée claque toute la nuit depuis lundi.',
      en: 'The ground-floor door has been slamming all night since Monday.',
    },
    asked: 96,
    moved: 70,
  },
  {
    by: 5,
    type: 'maintenance',
    status: 'in_progress',
    title: { fr: 'Balcon : garde-corps qui bouge', en: 'Loose balcony railing' },
    description: {
      fr: 'Le garde-corps du balcon bouge quand on s’y appuie.',
      en: 'The balcony railing moves when one leans on it.',
    },
    asked: 260,
    moved: 120,
  },
  {
    by: 1,
    type: 'information',
    status: 'completed',
    title: { fr: 'Où ranger les vélos', en: 'Where to keep bicycles' },
    description: {
      fr: 'Reste-t-il une place dans le local à vélos pour l’été ?',
      en: 'Is there a place left in the bicycle room for the summer?',
    },
    asked: 620,
    moved: 540,
  },
]

interface Asked {
  readonly now: Date
  readonly language: Language
  /** The organization that it is the sample of. */
  readonly of: { readonly id: string; readonly kind: OrganizationKind }
}

/**
 * The sample of an organization: an organization of its own with one condo building, its people, its bills in each status and some demands.
 * Its days are counted from today. Its people are invented and cannot sign in.
 */
export function sampleWorld({ now, language, of }: Asked) {
  const say = (words: Words): string => words[language]
  const day = today(now)
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  const organization = {
    id: newId(),
    sampleOfId: of.id,
    kind: of.kind,
    name: say({ fr: 'Exemple', en: 'Sample' }),
    city: 'Montréal',
  }
  const building = {
    id: newId(),
    organizationId: organization.id,
    name: say({ fr: 'Les Tilleuls (exemple)', en: 'Les Tilleuls (sample)' }),
    kind: 'condo' as const,
    address: say({ fr: '100, rue de l’Exemple', en: '100 Exemple Street' }),
    city: 'Montréal',
    province: 'QC' as const,
    postalCode: 'H2X 1Y4',
    yearBuilt: 1998,
    totalUnits: units.length,
    totalFloors: 3,
    managementCompany: organization.name,
    parkingSpaces: 4,
    storageSpaces: 6,
    amenities: ['laundry', 'bicycle_room'],
    shareDenominator: 1_000,
  }
  const place = { organizationId: organization.id, buildingId: building.id }
  const residences = units.map((unit) => ({
    ...unit,
    ...place,
    id: newId(),
    bathrooms: 1,
    parkingSpaces: [],
    storageSpaces: [unit.unitNumber],
  }))
  const residenceIdOf = (number: UnitNumber): string =>
    residences.find(({ unitNumber }) => unitNumber === number)?.id ?? ''
  const userOf = ([firstName, lastName]: Invented['name'], role: Role) => ({
    id: newId(),
    firstName,
    lastName,
    email: inventedAddress(firstName, lastName, organization.id),
    role,
    status: 'inactive' as const,
    language,
  })
  const users = people.map(({ name, relation }) => userOf(name, relation === 'tenant' ? 'tenant' : 'resident'))
  // Not the person who adds it: their own data holds nothing of a sample.
  const manager = userOf(['Sacha', 'Bouchard'], 'manager')
  const vendors = Object.values(names).map((words) => ({
    id: newId(),
    organizationId: organization.id,
    name: say(words),
    searchName: searchNameOf(say(words)),
  }))
  return {
    organization,
    building,
    residences,
    users: [...users, manager],
    vendors,
    residencePeople: people.map(({ unit, relation, since }, index) => ({
      residenceId: residenceIdOf(unit),
      userId: users[index]?.id ?? '',
      relation,
      startsOn: addDays(day, -since),
    })),
    bills: bills.map(({ vendor, title, category, status, cents, issued, due, paid, isUntaxed }, index) => {
      const taxes = isUntaxed ? { gstCents: 0, qstCents: 0 } : taxesOn(cents)
      return {
        ...place,
        ...(!isUntaxed && taxes),
        id: newId(),
        vendorId: vendors.find(({ name }) => name === say(vendor))?.id ?? '',
        title: say(title),
        category,
        status,
        invoiceNumber: `EX-${1_001 + index}`,
        issuedOn: addDays(day, issued),
        dueOn: addDays(day, due),
        paidOn: paid === undefined ? null : addDays(day, paid),
        subtotalCents: cents,
        totalCents: cents + taxes.gstCents + taxes.qstCents,
        createdById: manager.id,
        createdAt: hoursAgo(-issued * 24 - 1),
        updatedAt: hoursAgo(-(paid ?? issued) * 24 - 1),
      }
    }),
    demands: demands.map(({ by, type, status, title, description, asked, moved }) => ({
      ...place,
      id: newId(),
      residenceId: residenceIdOf(people[by]?.unit ?? '101'),
      type,
      status,
      title: say(title),
      description: say(description),
      submittedById: users[by]?.id ?? '',
      submittedAt: hoursAgo(asked),
      closedAt: status === 'completed' ? hoursAgo(moved) : null,
      createdAt: hoursAgo(asked),
      updatedAt: hoursAgo(moved),
    })),
  }
}
