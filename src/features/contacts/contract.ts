import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { isDialled, tidyDialled } from '../../shared/phone.ts'
import { Email, Id, Instant, optionalLine, optionalLines, optionalText, text, Version } from '../../shared/shapes.ts'

/** What a contact is called for. A closed list, so that both languages can name each one. */
export const trades = [
  'emergency',
  'management',
  'maintenance',
  'concierge',
  'security',
  'plumber',
  'electrician',
  'heating',
  'elevator',
  'fire_alarm',
  'locksmith',
  'water_damage',
  'roofer',
  'cleaning',
  'snow_removal',
  'landscaping',
  'pest_control',
  'insurance_broker',
  'notary',
  'lawyer',
  'accountant',
  'engineer',
  'architect',
  'other',
] as const
export type Trade = (typeof trades)[number]

/** Who sees a contact: the board and the managers, the owners too, or everyone who lives there. */
export const audiences = ['board', 'owners', 'everyone'] as const
export type Audience = (typeof audiences)[number]

/** A telephone, or the short number of a public service: a city is called at 311. */
const Dialled = optionalText(z.string().check(z.overwrite(tidyDialled), z.refine(isDialled, 'contacts.e_dialled')))

const fields = {
  name: text(120),
  company: optionalLine(120),
  trade: z.enum(trades, 'shared.e_required'),
  phone: Dialled,
  /** Answered day and night. */
  emergencyPhone: Dialled,
  email: optionalText(Email),
  hours: optionalLine(80),
  note: optionalLines(500),
  audience: z.enum(audiences, 'shared.e_required'),
  /** Called before any other in an emergency. */
  isFirst: z.boolean(),
}

interface Reach {
  readonly phone?: string | null | undefined
  readonly emergencyPhone?: string | null | undefined
  readonly email?: string | null | undefined
}
export const isReachable = ({ phone, emergencyPhone, email }: Reach): boolean => !!(phone || emergencyPhone || email)
const reachable = z.refine<Reach>(isReachable, { path: ['phone'], error: 'contacts.unreachable' })

export const ContactFields = z.object(fields).check(reachable)
export type ContactFields = z.output<typeof ContactFields>

/** How many contacts a place has of its own. */
export const mostOfPlace = 100

/** The place of a contact: one of the three. */
const place = { organizationId: z.optional(Id), buildingId: z.optional(Id), residenceId: z.optional(Id) }
interface Placed {
  readonly organizationId?: string | undefined
  readonly buildingId?: string | undefined
  readonly residenceId?: string | undefined
}
/** What a new one may leave out. */
const preset = {
  company: z._default(fields.company, null),
  phone: z._default(fields.phone, null),
  emergencyPhone: z._default(fields.emergencyPhone, null),
  email: z._default(fields.email, null),
  hours: z._default(fields.hours, null),
  note: z._default(fields.note, null),
  audience: z._default(fields.audience, 'board'),
  isFirst: z._default(fields.isFirst, false),
}
export const NewContact = z.object({ ...place, ...fields, ...preset }).check(
  reachable,
  z.refine<Placed>(
    (given) => [given.organizationId, given.buildingId, given.residenceId].filter(Boolean).length === 1,
    {
      path: ['buildingId'],
      error: 'contacts.one_place',
    },
  ),
)
export type NewContact = z.output<typeof NewContact>

const shown = {
  id: Id,
  name: z.string(),
  company: z.nullable(z.string()),
  trade: z.enum(trades),
  phone: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  note: z.nullable(z.string()),
  isFirst: z.boolean(),
}

export const Contact = z.object({
  ...shown,
  organizationId: Id,
  buildingId: z.nullable(Id),
  residenceId: z.nullable(Id),
  audience: z.enum(audiences),
  /** Rank among those of its place. */
  position: z.int(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Contact = z.output<typeof Contact>

export const ContactFilter = z.object({
  ...listInput(['position', 'name'], 'position'),
  /** Each lists the contacts of that place alone: not those of the places in it. */
  organization: z.optional(Id),
  building: z.optional(Id),
  residence: z.optional(Id),
})
export type ContactFilter = z.output<typeof ContactFilter>

export const levels = ['residence', 'building', 'organization'] as const
export type Level = (typeof levels)[number]

const DirectoryEntry = z.object({ ...shown, level: z.enum(levels) })
export type DirectoryEntry = z.output<typeof DirectoryEntry>

/** Who to call in a place, for this reader. */
export const Directory = z.object({
  /** Answered day and night by those who manage the place; null where a contact has the same number, or there is none. */
  emergencyPhone: z.nullable(z.string()),
  /** Those to call first in an emergency, the nearest first. */
  first: z.array(DirectoryEntry),
  management: z.object({
    company: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    managers: z.array(z.string()),
  }),
  /** The others, the nearest first. */
  others: z.array(DirectoryEntry),
})
export type Directory = z.output<typeof Directory>

export const refuse = refusals('contacts', { unreachable: 'invalid', one_place: 'invalid', too_many: 'conflict' })

export const contactsApi = {
  list: get('/api/contacts', {
    summary: 'Contacts that one may see; `organization`, `building` or `residence` lists those of one place',
    input: ContactFilter,
    output: listOf(Contact),
  }),
  directory: get('/api/contacts/directory', {
    summary:
      'Who to call in a building or a residence: emergencies, management, then the contacts of the place and of those around it',
    input: z.object({ building: Id, residence: z.optional(Id) }),
    output: Directory,
  }),
  get: get('/api/contacts/:id', { summary: 'A contact', input: One, output: Contact }),
  create: post('/api/contacts', {
    summary: 'Adds a contact to an organization, a building or a residence',
    input: NewContact,
    output: Contact,
  }),
  update: patch('/api/contacts/:id', {
    summary: 'Changes a contact',
    input: z.object({ id: Id, version: Version, ...z.partial(z.object(fields)).shape }),
    output: Contact,
  }),
  move: put('/api/contacts/:id/position', {
    summary: 'Puts a contact at a rank among those of its place, from 0',
    input: z.object({ id: Id, position: z.int().check(z.gte(0), z.lte(1000)) }),
    output: Contact,
  }),
  remove: del('/api/contacts/:id', { summary: 'Deletes a contact', input: One, output: Nothing }),
}
