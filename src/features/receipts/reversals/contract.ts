import * as z from 'zod/mini'
import { text } from '../../../shared/shapes.ts'

export const reversalCauses = ['mistake', 'returned'] as const

/** Why a receipt is reversed, as a person says it. */
export const ReversalForm = z.object({ cause: z.enum(reversalCauses), reason: text(300), hasFee: z.boolean() })
