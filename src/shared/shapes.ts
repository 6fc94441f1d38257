import * as z from 'zod/mini'
import { languages, ranks, roles } from './actor.ts'
import { hasInk, isOneLine, isSeen, oneLine } from './characters.ts'
import { isDay } from './dates.ts'
import { phone, tidyPhone } from './phone.ts'

/** A missing value is reported as required; a value of a wrong type is reported under `key`. */
const missingOr =
  (key: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? 'shared.e_required' : key

/** Schemas that every contract uses. Messages are keys of the `shared` catalogue, worded where they are shown. */
export const Id = z.uuid({ error: missingOr('shared.e_id') })
export const Nothing = z.object({})
export const One = z.object({ id: Id })
export const Version = z.int().check(z.gte(0))
export const Day = z.string('shared.e_date').check(z.refine(isDay, 'shared.e_date'))
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

/** Parses numbers, flags and lists from the texts of a query string. */
export const queryNumber = (min: number, max: number) =>
  z.coerce.number<number>('shared.e_number').check(z.int('shared.e_number'), z.gte(min), z.lte(max))
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value): boolean => value === true || value === 'true' || value === '1'),
)
/** `a,b` or an array, each element one of the values. */
export const queryList = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)),
    ),
    z.array(z.enum(values)),
  )

/** A search term is compared and not stored: its invisible characters are removed. */
export const SearchTerms = z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(100)))

/** Input of every list: a search, a sort (`-dueOn` is descending) and a page. */
export const listInput = <const S extends readonly [string, ...string[]]>(sorts: S, preset: SortOf<S>) => ({
  q: SearchTerms,
  sort: z._default(
    z.enum(sorts.flatMap((sort) => [sort, `-${sort}`]) as SortOf<S>[] & [SortOf<S>, ...SortOf<S>[]]),
    // Typed by `sorts`; `z._default` wants the enum's own type, which TypeScript cannot infer through `flatMap`.
    preset as never,
  ),
  limit: z._default(
    z.coerce
      .number<number>('shared.e_limit')
      .check(z.int('shared.e_limit'), z.gte(1, 'shared.e_limit'), z.lte(100, 'shared.e_limit')),
    25,
  ),
  // Contains the sort value of the last row of the previous page, which may be a long text.
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
})
export type SortOf<S extends readonly string[]> = S[number] | `-${S[number]}`

/** `{items, nextCursor, total}` (decisions §4). */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() })

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
  /** Grants of today beyond their rank. */
  grants: z.optional(
    z.array(z.object({ grant: z.string(), buildingId: z.optional(Id), organizationId: z.optional(Id) })),
  ),
})
export type SignedInPerson = z.infer<typeof SignedInPerson>
