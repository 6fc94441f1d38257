import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { post } from '../../shared/contract.ts'
import { Email, One, text } from '../../shared/shapes.ts'

export const trialKinds = ['management_company', 'syndicate', 'landlord', 'other'] as const

export const NewTrialRequest = z.object({
  name: text(100),
  email: Email,
  kind: z.enum(trialKinds, 'trials.e_kind'),
  doors: z.int('trials.e_doors').check(z.gte(1, 'trials.e_doors'), z.lte(10_000, 'trials.e_doors')),
  language: z.enum(languages),
})
export type NewTrialRequest = z.infer<typeof NewTrialRequest>

export const trialsApi = {
  create: post('/api/trial-requests', {
    summary: 'Asks for the free 30-day trial; the answer and the letter are the same whoever asks',
    access: 'public',
    isOpenToDemo: true,
    rate: { limit: 3, seconds: 3_600, field: 'email' },
    input: NewTrialRequest,
    output: One,
  }),
}
