import { query } from '../../../../web/queries.ts'
import { warningsApi } from '../contract.ts'

export const warningsQuery = (id: string) => query(warningsApi.warnings, { id })
