import { query, useWrite } from '../../../../web/queries.ts'
import { pushApi } from '../contract.ts'

const refreshes = ['/api/notifications/push']

export const pushQuery = () => query(pushApi.get, {})
export const useAddDevice = () => useWrite(pushApi.add, { refreshes })
export const useRemoveDevice = () => useWrite(pushApi.remove, { refreshes })
export const useChoosePush = () => useWrite(pushApi.choose, { refreshes })
