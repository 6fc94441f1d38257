import { useWrite } from '../../../../web/queries.ts'
import { originatorsApi } from '../contract.ts'

export const useSaveOriginator = () =>
  useWrite(originatorsApi.save, { refreshes: ['/api/payment-runs', '/api/payment-originators'] })
