import { query, useWrite } from '../../../../web/queries.ts'
import { bankFilesApi } from '../contract.ts'

export const fileQuery = (id: string) => query(bankFilesApi.get, { id })
export const filesQuery = (account: string) => query(bankFilesApi.list, { account })

const refreshes = ['/api/bank-accounts', '/api/bank-files']
export const useSendFile = () => useWrite(bankFilesApi.create, { refreshes })
export const useMapFile = () => useWrite(bankFilesApi.map, { refreshes })
export const useImportFile = () => useWrite(bankFilesApi.import, { refreshes })
export const useRemoveFile = (leaves?: string) =>
  useWrite(bankFilesApi.remove, { refreshes, ...(leaves !== undefined && { leaves }) })
