import * as z from 'zod/mini'

/** The range of the last amounts, and how many they are. */
export const UsualAmounts = z.object({ lowCents: z.int(), highCents: z.int(), count: z.int() })
