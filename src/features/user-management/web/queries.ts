import { query, useWrite } from '../../../web/queries.ts'
import { residencesApi } from '../../residences/contract.ts'
import { userManagementApi } from '../contract.ts'

/** A residence as one is about to attach somebody to it. */
export const homeQuery = (id: string) => query(residencesApi.get, { id })

/** A person's name and places also show on their residence's page. */
const refreshes = ['/api/users', '/api/residences']
export const useUpdateNames = () => useWrite(userManagementApi.updateNames, { refreshes })
export const useSetStatus = () => useWrite(userManagementApi.setStatus, { refreshes })
export const useSetRole = () => useWrite(userManagementApi.setRole, { refreshes })
export const useSetAttachments = () => useWrite(userManagementApi.setAttachments, { refreshes })
export const useSendPasswordReset = () => useWrite(userManagementApi.sendPasswordReset, { refreshes: [] })
export const useSendWelcome = () => useWrite(userManagementApi.sendWelcome, { refreshes: [] })
export const useRemoveUser = () => useWrite(userManagementApi.remove, { refreshes })
export const useCreateDemoUsers = () => useWrite(userManagementApi.createDemo, { refreshes })
