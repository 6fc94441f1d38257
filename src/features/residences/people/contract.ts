import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, patch, post } from '../../../shared/contract.ts'
import { Day, Id, optionalLine, optionalText, PersonName, Version } from '../../../shared/shapes.ts'
import { MailingAddress, Person, relations } from '../contract.ts'
import { faultOfName } from '../names/rules.ts'

const endsAfterStart = z.refine<{ startsOn: string; endsOn?: string | null | undefined }>(
  ({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn,
  { path: ['endsOn'], error: 'residences.ends_before_start' },
)
interface Said {
  userId?: string | null | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}
const faults = {
  nobody: 'residences.choose_or_name',
  missing: 'shared.e_required',
  no_firm: 'residences.e_firm',
  not_letters: 'shared.e_name',
} as const
/** An account, or the name of who has none: a person, a company or an estate. */
const isSomebody = z.check<Said>(({ value, issues }) => {
  const { userId, firstName, lastName } = value
  if (userId) return
  const isNobody = !firstName && !lastName
  const fault = isNobody ? ({ field: 'userId', why: 'nobody' } as const) : faultOfName(value)
  if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: faults[fault.why] })
})

/** The mailing address of who does not own is not kept. */
const fields = {
  relation: z.enum(relations, 'shared.e_required'),
  startsOn: Day,
  endsOn: z.nullable(Day),
  mailingAddress: MailingAddress,
}

export const PersonFields = z.object(fields).check(endsAfterStart)
export const NewPerson = z
  .object({
    ...fields,
    /** An account of the organization. Without one, who has no email is kept by name (decision 158). */
    userId: z.nullish(Id),
    firstName: z.optional(optionalText(PersonName)),
    /** Alone, it is that of a company or of an estate. */
    lastName: z.optional(optionalLine(120)),
    endsOn: z.optional(fields.endsOn),
    mailingAddress: z.optional(MailingAddress),
  })
  .check(endsAfterStart, isSomebody)
export type NewPerson = z.output<typeof NewPerson>

/** Someone of the organization who may be attached to a residence. */
export const PersonCandidate = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null of a person who is kept by their name. */
  email: z.nullable(z.string()),
  rank: z.enum(['tenant', 'resident', 'manager', 'admin']),
})
export type PersonCandidate = z.output<typeof PersonCandidate>

/** Someone whose invitation to a residence waits. */
export const InvitedPerson = z.object({
  id: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  relation: z.enum(relations),
  startsOn: z.nullable(z.string()),
})
export type InvitedPerson = z.output<typeof InvitedPerson>

const PeopleFilter = z.object({ id: Id, ...listInput(['name'], 'name') })
export type PeopleFilter = z.output<typeof PeopleFilter>

const PersonOf = { id: Id, personId: Id }

export const peopleApi = {
  people: get('/api/residences/:id/people', {
    summary: 'Who holds a residence: today’s household for those who live there, past and future too for managers',
    input: PeopleFilter,
    /** Those who are invited are on the first page of those who manage the residence. */
    output: z.extend(listOf(Person), { invited: z.optional(z.array(InvitedPerson)) }),
  }),
  candidates: get('/api/residences/:id/candidates', {
    summary: 'People of the organization who may be attached to the residence',
    input: PeopleFilter,
    output: listOf(PersonCandidate),
  }),
  addPerson: post('/api/residences/:id/people', {
    summary: 'Attaches a person of the organization to a residence, or one without an email by their names',
    input: z.extend(NewPerson, { id: Id }),
    output: Person,
  }),
  updatePerson: patch('/api/residences/:id/people/:personId', {
    summary: 'Changes how and from when to when a person holds a residence, and where they receive mail',
    input: z.object({
      ...PersonOf,
      version: Version,
      relation: z.optional(z.enum(relations)),
      startsOn: z.optional(Day),
      endsOn: z.optional(z.nullable(Day)),
      mailingAddress: z.optional(MailingAddress),
    }),
    output: Person,
  }),
  removePerson: del('/api/residences/:id/people/:personId', {
    summary: 'Erases an attachment entered by mistake; an end date is the usual way',
    input: z.object(PersonOf),
    output: Nothing,
  }),
}
