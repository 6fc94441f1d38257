import * as z from 'zod/mini'
import { del, get, listOf, Nothing, One, put } from '../../shared/contract.ts'
import { Id } from '../../shared/shapes.ts'

/** In the order in which a manager takes them. */
export const steps = ['building', 'units', 'people', 'bill', 'demand'] as const
export type Step = (typeof steps)[number]

/** The first steps of an organization, read from what it holds. */
export const FirstSteps = z.object({
  organizationId: Id,
  organizationName: z.string(),
  done: z.record(z.enum(steps), z.boolean()),
  /** The building whose units come next; null while there is none. */
  building: z.nullable(z.object({ id: Id, hasUnits: z.boolean(), hasShares: z.boolean() })),
  /** Whether somebody of its buildings has an account, and so sends demands: managers send none. */
  hasOccupants: z.boolean(),
  sampleId: z.nullable(Id),
  /** Whether the caller closed the panel. */
  isClosed: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstStepsApi = {
  list: get('/api/first-steps', {
    summary: 'The first steps of each organization that one runs, done or not as its data says',
    input: Nothing,
    output: listOf(FirstSteps),
  }),
  close: put('/api/first-steps/:id/closing', {
    summary: 'Closes the panel of an organization’s first steps for one’s own account',
    input: One,
    output: Nothing,
  }),
  reopen: del('/api/first-steps/:id/closing', {
    summary: 'Shows the panel of an organization’s first steps again',
    input: One,
    output: Nothing,
  }),
}
