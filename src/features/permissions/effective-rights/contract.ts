import * as z from 'zod/mini'
import { get, listOf } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { Day, Id } from '../../../shared/shapes.ts'

export const sourceKinds = ['role', 'organization', 'building', 'home', 'office', 'right'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** What alone is enough for a person to be allowed: their role, a place of theirs, an office or a right for a time. */
export const RightSource = z.object({
  kind: z.enum(sourceKinds),
  /** Of the place that gives it. */
  place: z.nullable(z.string()),
  /** The last day. */
  endsOn: z.nullable(Day),
  grantedByName: z.nullable(z.string()),
})
export type RightSource = z.output<typeof RightSource>

export const EffectiveRight = z.object({
  id: z.string(),
  noun: z.string(),
  filing: z.nullable(z.string()),
  act: z.string(),
  isAllowed: z.boolean(),
  /** Several, where each is enough. Empty for what nothing gives, or only several together. */
  sources: z.array(RightSource),
})
export type EffectiveRight = z.output<typeof EffectiveRight>

export const refuse = refusals('permissions', { unknown_person: 'invalid', no_thing: 'invalid', one_thing: 'invalid' })

export const effectiveRightsApi = {
  list: get('/api/permissions/effective', {
    summary: 'What a person may do with the things of a place, and why, asked of the policies now',
    input: z.object({
      person: Id,
      organization: z.optional(Id),
      building: z.optional(Id),
      residence: z.optional(Id),
      /** A request: its place and author are read from it. */
      demand: z.optional(Id),
      /** A document: its place, its audience and whether it is archived are read from it. */
      document: z.optional(Id),
    }),
    output: listOf(EffectiveRight),
  }),
}
