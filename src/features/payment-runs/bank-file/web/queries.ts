import { useWrite } from '../../../../web/queries.ts'
import { bankFileApi } from '../contract.ts'

export const useMakeFile = () => useWrite(bankFileApi.make, { refreshes: ['/api/payment-runs'] })
