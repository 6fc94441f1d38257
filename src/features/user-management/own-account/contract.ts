import * as z from 'zod/mini'
import { del, get, Nothing } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { Id } from '../../../shared/shapes.ts'

export const refuse = refusals('own-account', {
  email_mismatch: 'invalid',
  sole_manager: 'conflict',
})

/** What stands in the way of a deletion, and what it ends. */
const Removal = z.object({
  isLastAdmin: z.boolean(),
  /** Organizations that nobody else manages. */
  soleManagerOf: z.array(z.object({ id: Id, name: z.string() })),
  homes: z.int(),
  mandates: z.int(),
})
export type Removal = z.output<typeof Removal>

export const ownAccountApi = {
  removal: get('/api/users/me/removal', {
    summary: 'What the deletion of one’s own account would end, and what stands in its way',
    input: Nothing,
    output: Removal,
  }),
  remove: del('/api/users/me', {
    summary: 'Deletes one’s own account for good; takes a recent proof and the typed email',
    rate: { limit: 20, seconds: 300 },
    input: z.object({ email: z.string('own-account.e_email').check(z.trim(), z.minLength(1, 'own-account.e_email')) }),
    output: Nothing,
  }),
}
