import type { UseQueryOptions } from '@tanstack/react-query'
import type { QueryPath } from '../../../web/queries.ts'
import type { Mention } from '../contract.ts'

interface People {
  items: Mention[]
  nextCursor: string | null
  total: number
}
/** The query of the people whom a comment may mention. */
export type Readers = UseQueryOptions<People, Error, People, QueryPath>
