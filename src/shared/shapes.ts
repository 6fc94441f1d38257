import * as z from 'zod/mini'
import { languages, ranks, roles } from './actor.ts'
import { hasInk, isOneLine, isSeen } from './characters.ts'
import { isDay } from './dates.ts'
import { phone, tidyPhone } from './phone.ts'

/** A missing value is reported as required; a value of a wrong type is reported under `key`. */
const missingOr =
  (key: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? 'shared.e_required' : key

/** Schemas that every contract uses. Messages are keys of the `shared` catalogue, worded where they are shown. */
export const Id = z.uuid({ error: missingOr('shared.e_id') })
export const Version = z.int().check(z.gte(0))
export const Day = z
  .string({ error: missingOr('shared.e_date') })
  .check(z.refine(isDay, { error: missingOr('shared.e_date') }))
export const Instant = z.pipe(
  z.union([z.date(), z.string()]),
  z.transform((value) => (value instanceof Date ? value.toISOString() : value)),
)
export const Cents = z
  .int('shared.e_amount')
  .check(z.gte(-99_999_999_999, 'shared.e_amount'), z.lte(99_999_999_999, 'shared.e_amount'))
export const Email = z
  .string('shared.e_email')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'shared.e_email'), z.email('shared.e_email'))
/** One line: no line break, control character or bidirectional control. */
export const isLine = z.refine<string>(isOneLine, 'shared.e_line')
/** Same as the one-line schema, for texts of several lines. */
export const isLines = z.refine<string>(isSeen, 'shared.e_sign')
const isInked = z.refine<string>(hasInk, 'shared.e_required')
/** One line, trimmed, one to `max` characters. */
export const text = (max: number) =>
  z
    .string({ error: missingOr('shared.e_invalid') })
    .check(z.trim(), z.minLength(1, 'shared.e_required'), z.maxLength(max, 'shared.e_long'), isLine, isInked)
/** Several lines, trimmed, one to `max` characters. */
export const lines = (max: number) =>
  z
    .string({ error: missingOr('shared.e_invalid') })
    .check(z.trim(), z.minLength(1, 'shared.e_required'), z.maxLength(max, 'shared.e_long'), isLines, isInked)
export const Phone = z.string().check(z.overwrite(tidyPhone), z.regex(phone, 'shared.e_phone'))
const emptyAsNull = (max: number, isAllowed: typeof isLine) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max, 'shared.e_long'), isAllowed)),
    z.transform((value): string | null => (value && hasInk(value) ? value : null)),
  )
/**
 * One line, trimmed, at most `max` characters; an empty text is null. A PATCH wraps it in `z.optional`, since what is left
 * out stays as it is; a POST in `z._default(…, null)`.
 */
export const optionalLine = (max: number) => emptyAsNull(max, isLine)
/** The same of several lines. */
export const optionalLines = (max: number) => emptyAsNull(max, isLines)
/** The same of a text with a shape of its own: a telephone, an email, a postal code. */
export const optionalText = <T extends z.ZodMiniType<string, string>>(shape: T) =>
  z.pipe(optionalLine(254), z.nullable(shape))
/** Spec §5: letters, spaces, apostrophes and hyphens only, under 50 characters. */
export const PersonName = z.string({ error: missingOr('shared.e_invalid') }).check(
  z.trim(),
  z.minLength(1, 'shared.e_required'),
  z.maxLength(49, 'shared.e_name_long'),
  z.regex(/^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u, 'shared.e_name'),
  // Some letters are invisible fillers.
  z.refine(isOneLine, 'shared.e_name'),
)

/** The signed-in person: the fields that policies read, and the name shown in the menu. Assignable to `Actor`. */
export const SignedInPerson = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  rank: z.enum(ranks),
  isDemo: z.boolean(),
  language: z.enum(languages),
  organizationIds: z.array(Id),
  wholeOrganizationIds: z.array(Id),
  buildingIds: z.array(Id),
  residenceIds: z.array(Id),
  /** Of a resident: places where they only rent, with the rights of a tenant. */
  rentedIds: z.optional(z.array(Id)),
  /** Grants of today beyond their rank. */
  grants: z.optional(
    z.array(z.object({ grant: z.string(), buildingId: z.optional(Id), organizationId: z.optional(Id) })),
  ),
  /** True on the addresses of the sample, where the places are those of the sample alone. */
  isInSample: z.optional(z.boolean()),
  /** Of a manager: the trials of their organizations. */
  trials: z.optional(
    z.array(z.object({ organizationId: Id, organizationName: z.string(), endsOn: Day, isOver: z.boolean() })),
  ),
  /** Organizations, buildings and residences where nobody writes: those of trials that are over. */
  pausedIds: z.optional(z.array(Id)),
})
export type SignedInPerson = z.infer<typeof SignedInPerson>
