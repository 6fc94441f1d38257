import { query, useWrite } from '../../../../web/queries.ts'
import { commonSpacesApi } from '../../../common-spaces/contract.ts'
import { residencesApi } from '../../../residences/contract.ts'
import { availabilityApi } from '../../availability/contract.ts'
import { bookingsApi } from '../../contract.ts'
import { waitsApi } from '../../waits/contract.ts'

const refreshes = ['/api/bookings', '/api/booking-waits']
/** A building has a few spaces: one page holds them. */
const most = 100

export const spacesQuery = (building?: string) =>
  query(commonSpacesApi.list, { ...(building && { building }), limit: most })
export const spaceQuery = (id: string) => query(commonSpacesApi.get, { id })
export const homesQuery = (building: string) => query(residencesApi.list, { building, limit: most })
export const outlookQuery = () => query(availabilityApi.outlook, {})
export const daysQuery = (asked: { space: string; from: string; days: number; minutes?: number; residence?: string }) =>
  query(availabilityApi.days, asked)
export const alternativesQuery = (asked: { space: string; startsAt: string; endsAt: string }) =>
  query(availabilityApi.alternatives, asked)
export const bookingQuery = (id: string) => query(bookingsApi.get, { id })
export const waitsQuery = (building?: string) => query(waitsApi.list, { ...(building && { building }), limit: most })

/** One’s own from an instant on, the next first; or those before it, the last first. */
export const ownBookingsQuery = (now: string, isPast: boolean) =>
  query(
    bookingsApi.list,
    isPast
      ? { mine: true, until: now, sort: '-startsAt', limit: 10 }
      : { mine: true, from: now, statuses: 'offered,pending,confirmed', limit: most },
  )
/** What managers of a building look at: what waits for them, and what comes, a page at a time. */
export const managedBookingsQuery = (building: string, statuses: string, from: string, cursor?: string) =>
  query(bookingsApi.list, { building, statuses, from, limit: 50, ...(cursor && { cursor }) })

export const useBook = () => useWrite(bookingsApi.create, { refreshes })
export const useBlock = () => useWrite(bookingsApi.block, { refreshes })
export const useConfirmBooking = () => useWrite(bookingsApi.confirm, { refreshes })
export const useRefuseBooking = () => useWrite(bookingsApi.refuse, { refreshes })
export const useCancelBooking = () => useWrite(bookingsApi.cancel, { refreshes })
export const useAcceptBooking = () => useWrite(bookingsApi.accept, { refreshes })
export const useAttendBooking = () => useWrite(bookingsApi.attend, { refreshes })
export const useMissBooking = () => useWrite(bookingsApi.miss, { refreshes })
export const useJoinWait = () => useWrite(waitsApi.create, { refreshes })
export const useLeaveWait = () => useWrite(waitsApi.remove, { refreshes })
