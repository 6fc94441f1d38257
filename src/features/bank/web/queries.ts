import { query, useWrite } from '../../../web/queries.ts'
import { bankAccountsApi } from '../contract.ts'

export const accountsQuery = (building: string, archived: boolean) =>
  query(bankAccountsApi.list, { building, archived, limit: 100 })
export const accountQuery = (id: string) => query(bankAccountsApi.get, { id })

const refreshes = ['/api/bank-accounts', '/api/bank-files']
export const useCreateAccount = () => useWrite(bankAccountsApi.create, { refreshes })
export const useUpdateAccount = () => useWrite(bankAccountsApi.update, { refreshes })
export const useArchiveAccount = () => useWrite(bankAccountsApi.archive, { refreshes })
export const useRestoreAccount = () => useWrite(bankAccountsApi.restore, { refreshes })
