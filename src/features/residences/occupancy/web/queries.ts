import { query } from '../../../../web/queries.ts'
import { occupancyApi } from '../contract.ts'

export const occupancyQuery = (buildingId: string) => query(occupancyApi.occupancy, { id: buildingId })
