import { nameWithAddress } from '../../../shared/names.ts'
import { mostFound, type Source } from '../../../web/found.ts'
import { query, useWrite } from '../../../web/queries.ts'
import { type MandateCandidate, mandatesApi } from '../contract.ts'

// A person who holds an office reaches more: the session is read again.
const refreshes = ['/api/mandates', '/api/calendar', '/api/auth']

/** The mandates of a building, latest first. A board has a few each year: one page holds decades. */
export const mandatesQuery = (building: string) => query(mandatesApi.list, { building, limit: 100 })
export const boardQuery = (building: string) => query(mandatesApi.board, { building })

/** People who may sit on the board of a building. */
export const candidateChoices = (building: string): Source<MandateCandidate> => ({
  find: (q) => query(mandatesApi.candidates, { building, ...(q && { q }), limit: mostFound }),
  nameOf: nameWithAddress,
})

export const useCreateMandate = () => useWrite(mandatesApi.create, { refreshes })
export const useUpdateMandate = () => useWrite(mandatesApi.update, { refreshes })
export const useRemoveMandate = () => useWrite(mandatesApi.remove, { refreshes })
