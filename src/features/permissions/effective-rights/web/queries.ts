import { mostFound, type Source } from '../../../../web/found.ts'
import { query } from '../../../../web/queries.ts'
import { type Demand, type DemandDetail, demandsApi } from '../../../demands/contract.ts'
import { type DocumentDetail, documentsApi, type LibraryDocument } from '../../../documents/contract.ts'
import { effectiveRightsApi } from '../contract.ts'

interface Place {
  readonly organization?: string | undefined
  readonly building?: string | undefined
  readonly residence?: string | undefined
}
interface Asked extends Place {
  readonly person: string
  readonly demand?: string | undefined
  readonly document?: string | undefined
}

export const effectiveRightsQuery = (asked: Asked) => query(effectiveRightsApi.list, asked)

/** Requests of a place, or of all places. */
export const demandChoices = (place: Place): Source<Demand, DemandDetail> => ({
  find: (q) => query(demandsApi.list, { ...place, ...(q && { q }), limit: mostFound }),
  one: (id) => query(demandsApi.get, { id }),
  nameOf: ({ title }) => title,
})

/** Documents of a place, or of all places. */
export const documentChoices = (place: Place): Source<LibraryDocument, DocumentDetail> => ({
  find: (q) => query(documentsApi.list, { ...place, ...(q && { q }), limit: mostFound }),
  one: (id) => query(documentsApi.get, { id }),
  nameOf: ({ name }) => name,
})
