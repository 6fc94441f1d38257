import { routes } from '../../../server/routes.ts'
import { bookingsApi } from '../contract.ts'
import {
  acceptBooking,
  attendBooking,
  cancelBooking,
  confirmBooking,
  missBooking,
  refuseBooking,
} from '../steps/server/service.ts'
import { createBlock, createBooking, getBooking, listBookings } from './service.ts'

export const bookingRoutes = routes(bookingsApi, {
  list: listBookings,
  get: getBooking,
  create: createBooking,
  block: createBlock,
  confirm: confirmBooking,
  refuse: refuseBooking,
  cancel: cancelBooking,
  accept: acceptBooking,
  miss: missBooking,
  attend: attendBooking,
})
