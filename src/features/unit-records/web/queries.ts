import { query, useWrite } from '../../../web/queries.ts'
import { organizationsApi } from '../../organizations/contract.ts'
import { unitRecordsApi } from '../contract.ts'

const refreshes = ['/api/unit-records']

/** The records of a unit, the first ones first. */
export const unitRecordsQuery = (residence: string) => query(unitRecordsApi.list, { residence, limit: 100 })
/** The kinds of records that an organization keeps. */
export const keptRecordsQuery = (id: string) => query(organizationsApi.keptRecords, { id })

export const useCreateRecord = () => useWrite(unitRecordsApi.create, { refreshes })
export const useUpdateRecord = () => useWrite(unitRecordsApi.update, { refreshes })
export const useRemoveRecord = () => useWrite(unitRecordsApi.remove, { refreshes })
