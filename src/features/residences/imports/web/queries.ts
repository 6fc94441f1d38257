import { query } from '../../../../web/queries.ts'
import { buildingsApi } from '../../../buildings/contract.ts'

/** The building that units are imported into. */
export const buildingQuery = (id: string) => query(buildingsApi.get, { id })

/** A building counts its residences and adds up their shares. */
export const refreshes = ['/api/residences', '/api/buildings']
