import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { get, Nothing, One, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Day, Id, optionalLine } from '../../shared/shapes.ts'

/** The items of the register of a co-ownership, in the order of its page. */
export const registerCodes = [
  'co_owners',
  'declaration',
  'bylaws',
  'reference_unit',
  'minutes_of_owners',
  'minutes_of_board',
  'resolutions',
  'financial_statements',
  'contracts',
  'cadastral_plan',
  'plans',
  'location_certificate',
  'maintenance_log',
  'contingency_study',
] as const
export type RegisterCode = (typeof registerCodes)[number]

export const refuse = refusals('register', {
  no_register: 'conflict',
  unknown_document: 'invalid',
  always_needed: 'invalid',
  kept_by_data: 'invalid',
})

/** One item, with what satisfies it. A document that the reader may not open has neither id nor name. */
export const RegisterItem = z.object({
  code: z.enum(registerCodes),
  status: z.enum(['present', 'outdated', 'missing', 'not_applicable']),
  documentId: z.nullable(Id),
  documentName: z.nullable(z.string()),
  /** The day of that document. */
  latestOn: z.nullable(Day),
  /** How many documents of its type the building has. */
  count: z.int(),
  isChosen: z.boolean(),
  notApplicableReason: z.nullable(z.string()),
  /** Who is asked for it, to those who know the board: the person who holds the office, or a contact of the building. */
  askedName: z.nullable(z.string()),
  /** Where they are written to, to those who keep the register. */
  askedEmail: z.nullable(z.string()),
})
export type RegisterItem = z.output<typeof RegisterItem>

export const Register = z.object({
  buildingId: Id,
  buildingName: z.string(),
  checklist: z.array(RegisterItem),
  /** Units with and without a known owner. */
  owners: z.object({ units: z.int(), without: z.int() }),
})
export type Register = z.output<typeof Register>

export const ItemFields = z.object({
  /** A document of the building that satisfies the item; null for the latest of its type. */
  documentId: z.nullable(Id),
  /** Why the building has none; null otherwise. */
  notApplicableReason: optionalLine(200),
})

const Printout = z.extend(One, { language: z.optional(z.enum(languages)) })

export const registerApi = {
  get: get('/api/buildings/:id/register', {
    summary: 'The register of a co-ownership (art. 1070 C.c.Q.): what it holds and what is missing',
    input: One,
    output: Register,
  }),
  printout: get('/api/buildings/:id/register/printout', {
    summary: 'The register of a co-ownership as a PDF document on letter paper: what it holds and what is missing',
    reply: 'file',
    rate: { limit: 60, seconds: 60 },
    input: Printout,
    output: Nothing,
  }),
  keepItem: put('/api/buildings/:id/register/:code', {
    summary: 'Says which document satisfies an item of the register, or why there is none',
    input: z.extend(ItemFields, { id: Id, code: z.enum(registerCodes) }),
    output: RegisterItem,
  }),
}
