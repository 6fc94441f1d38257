import * as z from 'zod/mini'
import { PersonName } from '../../../shared/shapes.ts'

export const Names = z.object({ firstName: PersonName, lastName: PersonName })
export type Names = z.output<typeof Names>

/** People that one act takes. */
export const mostPeople = 50
