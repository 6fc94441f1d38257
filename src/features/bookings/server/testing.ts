import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, ofErables, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { instantAt } from '../../../shared/wall-clock.ts'
import { newSpace } from '../../common-spaces/server/testing.ts'
import { visibleLimits } from '../person-limits/server/store.ts'
import { bookingPolicy, personLimitPolicy, waitPolicy } from '../policy.ts'
import { visibleWaits } from '../waits/server/store.ts'
import { visibleBookings } from './store.ts'
import { bookingLimits, bookings, bookingWaits } from './tables.ts'

/** An instant so many days from today. */
export const momentIn = (days: number, time: string) => new Date(instantAt(addDays(today(), days), time))
export const timesIn = (days: number, from: string, until: string) => ({
  startsAt: momentIn(days, from),
  endsAt: momentIn(days, until),
})

/** A booking of the tenant of 102 at Les Érables, in a week. */
export async function newBooking(world: World, told: Partial<typeof bookings.$inferInsert> = {}) {
  const spaceId = told.spaceId ?? (await newSpace(world)).id
  const id = newId()
  const times = { ...timesIn(7, '10:00', '12:00'), ...told }
  const whose = { residenceId: world.places.erables102.id, userId: world.people.tenant.id }
  await world.database.db.insert(bookings).values({
    ...testPlaceOf(world),
    ...(told.kind === 'block' ? {} : whose),
    kind: 'booking',
    status: 'confirmed',
    firstPlace: 1,
    lastPlace: 1,
    turnoverMinutes: 0,
    cancelMinutes: 0,
    heldUntil: times.endsAt,
    ...told,
    ...times,
    spaceId,
    id,
  })
  return { id, spaceId }
}

export async function newWait(world: World, told: Partial<typeof bookingWaits.$inferInsert> = {}) {
  const id = newId()
  const spaceId = told.spaceId ?? (await newSpace(world)).id
  await world.database.db.insert(bookingWaits).values({
    ...testPlaceOf(world),
    ...timesIn(7, '10:00', '12:00'),
    residenceId: world.places.erables102.id,
    userId: world.people.tenant.id,
    ...told,
    spaceId,
    id,
  })
  return { id }
}

async function newLimit(world: World) {
  const id = newId()
  const { id: spaceId } = await newSpace(world)
  const { id: userId } = world.people.tenant
  await world.database.db.insert(bookingLimits).values({ ...testPlaceOf(world), spaceId, userId, hoursPerMonth: 4, id })
  return { id }
}

const text = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
const step =
  (told: Partial<typeof bookings.$inferInsert>): NonNullable<MatrixRow['input']> =>
  async (world) => ({
    id: (await newBooking(world, told)).id,
    version: 0,
  })
const ofHome = [...runners, 'tenant'] as const
const begun = timesIn(-1, '10:00', '12:00')
const offered = { status: 'offered', offeredUntil: momentIn(1, '10:00') } as const

const inErables: NonNullable<MatrixRow['input']> = async ({ places }) => ({ building: places.erables.id })

export const matrixRows: MatrixRows = {
  'GET /api/bookings/days': {
    may: ofErables,
    input: async (world) => ({ space: (await newSpace(world)).id, from: addDays(today(), 1) }),
  },
  'GET /api/bookings/outlook': { may: castNames },
  'GET /api/bookings/alternatives': {
    may: ofErables,
    input: async (world) => ({ space: (await newSpace(world)).id, ...text(timesIn(3, '10:00', '11:00')) }),
  },
  'GET /api/bookings/statistics/spaces': { may: watchers, input: inErables },
  'GET /api/bookings/statistics/hours': { may: watchers, input: inErables },
  'GET /api/bookings/statistics/months': { may: watchers, input: inErables },
  'GET /api/bookings/statistics/homes': { may: watchers, input: inErables },
  'GET /api/bookings/statistics/units': { may: watchers, input: inErables },
  'GET /api/bookings/statistics/export': { may: watchers, input: inErables },
  'GET /api/bookings': { may: castNames },
  'GET /api/bookings/:id': {
    may: [...watchers, 'tenant'],
    input: (world) => newBooking(world).then(({ id }) => ({ id })),
  },
  'POST /api/bookings': {
    may: ofHome,
    input: async (world) => ({
      spaceId: (await newSpace(world)).id,
      residenceId: world.places.erables102.id,
      userId: world.people.tenant.id,
      ...text(timesIn(7, '10:00', '12:00')),
    }),
  },
  'POST /api/bookings/blocks': {
    may: runners,
    input: async (world) => ({ spaceId: (await newSpace(world)).id, ...text(timesIn(7, '10:00', '12:00')) }),
  },
  'PUT /api/bookings/:id/confirmation': { may: runners, input: step({ status: 'pending' }) },
  'PUT /api/bookings/:id/refusal': {
    may: runners,
    input: async (world, who) => ({ ...(await step({ status: 'pending' })(world, who)), note: 'Travaux' }),
  },
  'PUT /api/bookings/:id/cancellation': {
    may: ofHome,
    input: async (world, who) => ({ ...(await step({})(world, who)), note: 'Travaux' }),
  },
  'PUT /api/bookings/:id/acceptance': { may: ['tenant'], input: step(offered) },
  'PUT /api/bookings/:id/absence': { may: runners, input: step(begun) },
  'PUT /api/bookings/:id/presence': { may: runners, input: step({ ...begun, status: 'no_show' }) },
  'GET /api/booking-waits': { may: castNames },
  'POST /api/booking-waits': {
    may: ['tenant'],
    input: async (world) => {
      const { spaceId } = await newBooking(world)
      return { spaceId, residenceId: world.places.erables102.id, ...text(timesIn(7, '10:00', '12:00')) }
    },
  },
  'DELETE /api/booking-waits/:id': { may: ofHome, input: (world) => newWait(world) },
  'GET /api/booking-limits': { may: allManagers },
  'POST /api/booking-limits': {
    may: runners,
    input: async (world) => ({
      spaceId: (await newSpace(world)).id,
      userId: world.people.tenant.id,
      hoursPerMonth: 4,
    }),
  },
  'PATCH /api/booking-limits/:id': {
    may: runners,
    input: async (world) => ({ ...(await newLimit(world)), version: 0, hoursPerMonth: 6 }),
  },
  'DELETE /api/booking-limits/:id': { may: runners, input: newLimit },
}

export const trailSubjects: Record<string, TrailSubject> = {
  booking: subjectIn(bookings, visibleBookings, bookingPolicy.read),
  booking_wait: subjectIn(bookingWaits, visibleWaits, waitPolicy.read),
  booking_limit: subjectIn(bookingLimits, visibleLimits, personLimitPolicy.read),
}

const series = ({ places, people }: World) => ({
  place: `'${places.laurier.id}', '${places.erables.id}'`,
  home: `'${places.erables102.id}', '${people.tenant.id}'`,
})
const aSpace = (
  place: string,
) => `with space as (insert into common_spaces (id, organization_id, building_id, name, places, hours,
    exceptions, step_minutes, min_minutes, max_minutes, turnover_minutes, lead_minutes, horizon_days, cancel_minutes, needs_approval)
  values (gen_random_uuid(), ${place}, 'Salle', 1, '[]', '[]', 30, 60, 240, 0, 0, 60, 0, false) returning id)`

export const sortedLists: SortedLists = {
  '/api/bookings': {
    table: 'bookings',
    fill: (world, rows) => `${aSpace(series(world).place)}
      insert into bookings (id, organization_id, building_id, space_id, residence_id, user_id, kind, status, first_place, last_place,
        starts_at, ends_at, turnover_minutes, held_until, cancel_minutes)
      select gen_random_uuid(), ${series(world).place}, space.id, ${series(world).home}, 'booking', 'confirmed', 1, 1,
        timestamptz '2020-01-01' + make_interval(hours => n * 2), timestamptz '2020-01-01' + make_interval(hours => n * 2 + 1), 0,
        timestamptz '2020-01-01' + make_interval(hours => n * 2 + 1), 0
      from space, ${rows}`,
  },
  '/api/booking-waits': {
    table: 'booking_waits',
    fill: (world, rows) => `${aSpace(series(world).place)}
      insert into booking_waits (id, organization_id, building_id, space_id, residence_id, user_id, starts_at, ends_at)
      select gen_random_uuid(), ${series(world).place}, space.id, ${series(world).home},
        timestamptz '2020-01-01' + make_interval(hours => n * 2), timestamptz '2020-01-01' + make_interval(hours => n * 2 + 1)
      from space, ${rows}`,
  },
  '/api/booking-limits': { fewRows: 'the few people whose use of a space is limited' },
}
