import { routes } from '../../../../server/routes.ts'
import { transitionsApi } from '../contract.ts'
import { cancelBill, payBill, sendBill, unpayBill } from './service.ts'

export const transitionRoutes = routes(transitionsApi, {
  send: sendBill,
  pay: payBill,
  unpay: unpayBill,
  cancel: cancelBill,
})
