import { query } from '../../../../web/queries.ts'
import { effectiveRightsApi } from '../contract.ts'

interface Asked {
  readonly person: string
  readonly organization?: string | undefined
  readonly building?: string | undefined
  readonly residence?: string | undefined
  readonly demand?: string | undefined
}

export const effectiveRightsQuery = (asked: Asked) => query(effectiveRightsApi.list, asked)
