import type { UseQueryOptions } from '@tanstack/react-query'
import type { QueryPath } from '../../../web/queries.ts'
import type { Mention } from '../contract.ts'

interface People {
  items: Mention[]
  nextCursor: string | null
  total: number
}
/** The query for the people whom one may mention. */
export type Readers = UseQueryOptions<People, Error, People, QueryPath>
