import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post, SearchTerms } from '../../../shared/contract.ts'
import { Id, text, Version } from '../../../shared/shapes.ts'
import { AmountCents, FiscalYear } from '../contract.ts'

export const RestrictedUseFields = z.object({
  label: text(120),
  yearlyCents: AmountCents,
  /** The first fiscal year in which it is asked for. */
  fromYear: FiscalYear,
  /** The last one; null for as long as nobody ends it. */
  throughYear: z.nullable(FiscalYear),
})
export const NewRestrictedUse = z.object({
  residenceId: Id,
  ...RestrictedUseFields.shape,
  throughYear: z._default(z.nullable(FiscalYear), null),
})
export type NewRestrictedUse = z.output<typeof NewRestrictedUse>

/** What a unit pays beside its share, by fiscal year, for a common portion that it alone uses (art. 1064 C.c.Q.). */
export const RestrictedUse = z.object({
  id: Id,
  buildingId: Id,
  residenceId: Id,
  unitNumber: z.string(),
  label: z.string(),
  yearlyCents: z.int(),
  fromYear: z.int(),
  throughYear: z.nullable(z.int()),
  version: Version,
})
export type RestrictedUse = z.output<typeof RestrictedUse>

export const RestrictedUseFilter = z.object({
  ...listInput(['unitNumber', 'yearlyCents', 'fromYear'], 'unitNumber'),
  q: SearchTerms,
  building: z.optional(Id),
})
export type RestrictedUseFilter = z.output<typeof RestrictedUseFilter>

const noun = '/api/contribution-calls/restricted-uses'
export const restrictedUsesApi = {
  list: get(noun, {
    summary: 'What units pay beside their shares for common portions that they alone use',
    input: RestrictedUseFilter,
    output: listOf(RestrictedUse),
  }),
  create: post(noun, {
    summary: 'Adds a restricted use of a unit: drafts ask for it from its first fiscal year on',
    input: NewRestrictedUse,
    output: RestrictedUse,
  }),
  update: patch(`${noun}/:id`, {
    summary: 'Changes or ends a restricted use: calls that are issued stay as they are',
    input: z.object({ id: Id, version: Version, ...z.partial(RestrictedUseFields).shape }),
    output: RestrictedUse,
  }),
  remove: del(`${noun}/:id`, {
    summary: 'Deletes a restricted use that no call asked for',
    input: One,
    output: Nothing,
  }),
}
