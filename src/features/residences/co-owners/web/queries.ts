import { useWrite } from '../../../../web/queries.ts'
import { coOwnersApi } from '../contract.ts'

export const useSetMailingAddress = () => useWrite(coOwnersApi.setMailingAddress, { refreshes: ['/api/residences'] })
