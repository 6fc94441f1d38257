import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { del, get, listInput, listOf, Nothing, One, patch, post, stepsOn } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Day, Email, Id, Instant, optionalLine, optionalText, PersonName, Version } from '../../shared/shapes.ts'
import { shownStatuses } from '../invitations/contract.ts'
import { relations } from '../residences/contract.ts'
import { faultOfName } from '../residences/names/rules.ts'

/** A sale replaces the owners of a residence, a move its tenants and occupants. */
export const transferKinds = ['sale', 'move'] as const
export type TransferKind = (typeof transferKinds)[number]

/** A confirmed transfer is done from its day on, also before the nightly job has written it. */
export const transferStatuses = ['draft', 'confirmed', 'done', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** What is handed over to those who arrive. */
export const handovers = [
  'declaration',
  'by_laws',
  'minutes',
  'budget',
  'certificate',
  'statement',
  'insurance',
  'lease',
  'condition',
  'keys',
] as const
export type Handover = (typeof handovers)[number]

/** What the syndicate hands over within a time, from the day on which it was asked (C.c.Q., art. 1068.1 and 1069). */
export const requestDays = { certificate: 'certificateRequestedOn', statement: 'statementRequestedOn' } as const
export type RequestedHandover = keyof typeof requestDays

export const mostPeople = 10

export const refuse = refusals('transfers', {
  already_open: 'conflict',
  archived: 'conflict',
  not_a_draft: 'conflict',
  is_over: 'conflict',
  incomplete: 'invalid',
  not_there: 'invalid',
  gone: 'conflict',
  leaves_before_arrival: 'invalid',
  unknown_person: 'invalid',
  twice: 'invalid',
  request_in_future: 'invalid',
  choose_tenant: 'invalid',
  relation_not_for_kind: 'invalid',
  is_draft: 'conflict',
  is_cancelled: 'conflict',
  already_begun: 'conflict',
  changed_since: 'conflict',
  referred_to: 'conflict',
})

/** Someone who arrives: an account of the organization, a person to invite by email, or one without an email, kept by their name. */
export const Arrival = z
  .object({
    userId: z.nullable(Id),
    firstName: optionalText(PersonName),
    /** Alone, and without an email, it is that of a company or of an estate. */
    lastName: optionalLine(120),
    email: optionalText(Email),
    language: z.enum(languages),
    relation: z.enum(relations, 'shared.e_required'),
  })
  .check(
    z.check(({ value, issues }) => {
      const fault = value.userId ? undefined : faultOfName(value)
      // A draft is saved before every name is known.
      if (fault?.why === 'not_letters')
        issues.push({ code: 'custom', input: value, path: [fault.field], message: 'shared.e_name' })
    }),
  )
export type Arrival = z.output<typeof Arrival>

export const TransferFields = z.object({
  /** The last day of those who leave; of a sale, the eve of the day. */
  leavesOn: z.nullable(Day),
  /** The first day of those who arrive; of a sale, its day. */
  arrivesOn: z.nullable(Day),
  /** Who leaves, by their stay in the residence. */
  leavingIds: z.array(Id).check(z.maxLength(mostPeople, 'transfers.e_people')),
  arriving: z.array(Arrival).check(z.maxLength(mostPeople, 'transfers.e_people')),
  handedOver: z.array(z.enum(handovers)),
  certificateRequestedOn: z.nullable(Day),
  statementRequestedOn: z.nullable(Day),
  isLeavingTold: z.boolean(),
  isArrivingTold: z.boolean(),
})
export type TransferFields = z.output<typeof TransferFields>

const Party = z.object({
  id: Id,
  stayId: z.nullable(Id),
  userId: z.nullable(Id),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: z.enum(languages),
  relation: z.enum(relations),
  /** Since when who leaves has held the residence. */
  since: z.nullable(z.string()),
  /** The invitation of who was invited, and how it stands. */
  invitation: z.nullable(z.enum(shownStatuses)),
  /** Whether the tenant's account of who buys becomes a resident's, on the day. */
  becomesResident: z.boolean(),
})
export type Party = z.output<typeof Party>

/** Something that was handed over, when it was checked off and by whom; nobody is known of what was before these were kept. */
const Handed = z.object({ what: z.enum(handovers), at: Instant, byName: z.nullable(z.string()) })
export type Handed = z.output<typeof Handed>

export const Transfer = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  residenceId: Id,
  unitNumber: z.string(),
  kind: z.enum(transferKinds),
  status: z.enum(transferStatuses),
  leavesOn: z.nullable(z.string()),
  arrivesOn: z.nullable(z.string()),
  leaving: z.array(Party),
  arriving: z.array(Party),
  handedOver: z.array(Handed),
  certificateRequestedOn: z.nullable(z.string()),
  statementRequestedOn: z.nullable(z.string()),
  isLeavingTold: z.boolean(),
  isArrivingTold: z.boolean(),
  /** The monthly fees of a sale: those of today, and once it is confirmed those of that day. */
  monthlyFeesCents: z.nullable(z.int()),
  isUndoable: z.boolean(),
  confirmedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Transfer = z.output<typeof Transfer>

const Read = z.object({ id: Id, version: Version })
const step = stepsOn('/api/transfers/:id', { input: Read, output: Transfer })

export const transfersApi = {
  list: get('/api/transfers', {
    summary: 'Sales and moves of the residences one manages',
    input: z.object({
      ...listInput(['createdAt'], '-createdAt'),
      residence: z.optional(Id),
      building: z.optional(Id),
    }),
    output: listOf(Transfer),
  }),
  get: get('/api/transfers/:id', { summary: 'A sale or a move', input: One, output: Transfer }),
  create: post('/api/transfers', {
    summary: 'Starts the draft of a sale or of a move: nothing changes before it is confirmed',
    input: z.object({ residenceId: Id, kind: z.enum(transferKinds) }),
    output: Transfer,
  }),
  update: patch('/api/transfers/:id', {
    summary: 'Changes a draft; until its day, what was handed over and when it was requested too',
    input: z.object({ id: Id, version: Version, ...z.partial(TransferFields).shape }),
    output: Transfer,
  }),
  confirm: step(
    'confirmation',
    'Writes who leaves and who arrives from the day on, and invites those who have an email and no account',
  ),
  undo: step(
    'cancellation',
    'Puts everything back as it was: until the day, or for one entered after it while nothing refers to it',
  ),
  remove: del('/api/transfers/:id', { summary: 'Gives up a draft', input: One, output: Nothing }),
}
