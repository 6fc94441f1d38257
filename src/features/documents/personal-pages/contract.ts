import * as z from 'zod/mini'
import { get, listOf, One } from '../../../shared/contract.ts'

/** A page whose text holds what reaches or identifies a person, with how many of each. */
export const PersonalPage = z.object({
  page: z.int(),
  emails: z.int(),
  phones: z.int(),
  insuranceNumbers: z.int(),
})
export type PersonalPage = z.output<typeof PersonalPage>

export const personalPagesApi = {
  list: get('/api/documents/:id/personal-pages', {
    summary:
      'The pages of a document that hold emails, telephone or social insurance numbers, for those who may share it',
    input: One,
    output: listOf(PersonalPage),
  }),
}
