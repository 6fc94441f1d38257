import * as z from 'zod/mini'
import { put } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { LeftOut, Mailing } from '../contract.ts'

/** What became of the statements that were asked for. */
export const Stated = z.object({
  mailing: Mailing,
  /** Homes to which nobody was registered that day. */
  leftOut: z.array(LeftOut),
})
export type Stated = z.output<typeof Stated>

export const statementMailingsApi = {
  send: put('/api/mailings/statements/:building', {
    summary: 'Sends the statement of each home of a building at the end of a day to its co-owners, each once by day',
    waitSeconds: 60,
    input: z.object({ building: Id, on: Day }),
    output: Stated,
  }),
}
