import { useWrite } from '../../../../web/queries.ts'
import { remindersApi } from '../contract.ts'

export const useSendReminders = () => useWrite(remindersApi.send, { refreshes: ['/api/mailings', '/api/receipts'] })
