import { mostFound, type Source } from '../../../../web/found.ts'
import { query } from '../../../../web/queries.ts'
import { type Demand, type DemandDetail, demandsApi } from '../../../demands/contract.ts'
import { effectiveRightsApi } from '../contract.ts'

interface Asked {
  readonly person: string
  readonly organization?: string | undefined
  readonly building?: string | undefined
  readonly residence?: string | undefined
  readonly demand?: string | undefined
}

export const effectiveRightsQuery = (asked: Asked) => query(effectiveRightsApi.list, asked)

/** Requests of a place, or of all places. */
export const demandChoices = (place: {
  organization?: string | undefined
  building?: string | undefined
  residence?: string | undefined
}): Source<Demand, DemandDetail> => ({
  find: (q) => query(demandsApi.list, { ...place, ...(q && { q }), limit: mostFound }),
  one: (id) => query(demandsApi.get, { id }),
  nameOf: ({ title }) => title,
})
