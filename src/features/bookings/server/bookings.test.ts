import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../shared/dates.ts'
import { commonSpaces } from '../../common-spaces/server/tables.ts'
import { newSpace } from '../../common-spaces/server/testing.ts'
import type { Notification } from '../../notifications/contract.ts'
import { residencePeople } from '../../residences/server/tables.ts'
import type { Alternatives, SpaceDay, SpaceOutlook } from '../availability/contract.ts'
import { remindOfBookings } from '../booking-notices/server/service.ts'
import type { Booking } from '../contract.ts'
import { startOfDay } from '../slots/rules.ts'
import { cancelOfFormer, lapseOffers } from '../steps/server/service.ts'
import type { BookingWait } from '../waits/contract.ts'
import { removeBegunWaits } from '../waits/server/service.ts'
import { forgetNames } from './store.ts'
import { bookingLimits, bookings, bookingWaits } from './tables.ts'
import { momentIn, newBooking, newWait, timesIn } from './testing.ts'

const world = startWorld()
const path = '/api/bookings'
let spaceId = ''

beforeEach(async () => {
  const { db } = world.database
  await db.delete(bookingWaits)
  await db.delete(bookings)
  await db.delete(bookingLimits)
  await db.delete(commonSpaces)
  spaceId = (await newSpace(world)).id
})

const change = (told: Partial<typeof commonSpaces.$inferInsert>) =>
  world.database.db.update(commonSpaces).set(told).where(eq(commonSpaces.id, spaceId))
const asked = (days: number, from: string, until: string) => {
  const { startsAt, endsAt } = timesIn(days, from, until)
  return { spaceId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}
const homeOf = (who: Who) => (who === 'resident' ? world.places.erables101.id : world.places.erables102.id)
const book = (who: Who, days: number, from: string, until: string, told: object = {}) =>
  world.as(who).post<Booking>(path, { ...asked(days, from, until), residenceId: homeOf(who), ...told })
const told = async (who: Who): Promise<string[]> => {
  await world.runJobs()
  return (await world.as(who).get('/api/notifications')).body.items.map((one: Notification) => one.sentence)
}
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

test('a home books a free time, sees it among its own, and another home sees only that it is taken', async () => {
  const booked = await book('tenant', 7, '10:00', '12:00', { guests: 4, purpose: 'Anniversaire' })
  expect(booked.body).toMatchObject({ status: 'confirmed', unitNumber: '102', spaceName: 'Salle commune', guests: 4 })
  expect((await world.as('tenant').get(path)).body.items).toHaveLength(1)
  expect((await world.as('resident').get(path)).body.items).toEqual([])
  expect((await world.as('resident').get(`${path}/${booked.body.id}`)).status).toBe(404)
  const day = addDays(today(), 7)
  const days = await world.as('resident').get<{ days: SpaceDay[] }>(`${path}/days?space=${spaceId}&from=${day}&days=1`)
  const [shown] = days.body.days
  expect(shown?.taken).toEqual([
    { startsAt: booked.body.startsAt, endsAt: booked.body.endsAt, heldUntil: booked.body.endsAt, kind: 'booking' },
  ])
  expect(days.text).not.toContain('Anniversaire')
  expect(shown?.slots.some(({ startsAt }) => startsAt === booked.body.startsAt)).toBe(false)
  expect(shown?.slots.some(({ startsAt }) => startsAt === booked.body.endsAt)).toBe(true)
})

test('every time that is offered for a day is booked, and each one that is refused was not offered', async () => {
  await change({ turnoverMinutes: 30, stepMinutes: 60, minMinutes: 60 })
  await book('tenant', 7, '13:00', '15:00')
  const day = addDays(today(), 7)
  const answer = await world
    .as('resident')
    .get<{ days: SpaceDay[] }>(`${path}/days?space=${spaceId}&from=${day}&days=1&minutes=60`)
  const offered = new Set(answer.body.days[0]?.slots.map(({ startsAt }) => startsAt))
  for (let hour = 8; hour < 22; hour++) {
    const [from, until] = [`${String(hour).padStart(2, '0')}:00`, `${String(hour + 1).padStart(2, '0')}:00`]
    await world.database.db.delete(bookings).where(eq(bookings.userId, world.people.resident.id))
    const { status } = await book('resident', 7, from, until)
    expect([from, status === 201]).toEqual([from, offered.has(momentIn(7, from).toISOString())])
  }
})

test('a time is refused with the rule that it breaks, in the language of the person', async () => {
  await change({ leadMinutes: 48 * 60, horizonDays: 10, houseRules: 'Musique jusqu’à 22 h.' })
  const agreed = { hasAcceptedRules: true }
  const reason = async (...given: Parameters<typeof book>) => codeOf(await book(...given))
  expect(await reason('tenant', 1, '10:00', '12:00', agreed)).toBe('bookings.slot_too_late')
  expect(await reason('tenant', 11, '10:00', '12:00', agreed)).toBe('bookings.slot_too_early')
  expect(await reason('tenant', 7, '10:00', '10:30', agreed)).toBe('bookings.slot_too_short')
  expect(await reason('tenant', 7, '10:00', '15:00', agreed)).toBe('bookings.slot_too_long')
  expect(await reason('tenant', 7, '10:10', '12:10', agreed)).toBe('bookings.slot_off_step')
  expect(await reason('tenant', 7, '21:00', '23:00', agreed)).toBe('bookings.slot_closed')
  expect(await reason('tenant', -1, '10:00', '12:00', agreed)).toBe('bookings.slot_past')
  expect((await book('tenant', 7, '10:00', '12:00')).body).toMatchObject({
    fields: { hasAcceptedRules: expect.any(String) },
  })
  const late = await book('tenant', 1, '10:00', '12:00', agreed)
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('48')])
  expect((await book('tenant', 7, '10:00', '12:00', agreed)).status).toBe(201)
})

test('of many homes that book a time at once, exactly one has it; with three places, three', async () => {
  const race = async (days: number) => {
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, at) => book(at % 2 === 0 ? 'tenant' : 'resident', days, '18:00', '20:00')),
    )
    return tries.map(({ status }) => status).sort()
  }
  expect(await race(7)).toEqual([201, ...Array.from({ length: 23 }, () => 409)])
  await change({ places: 3 })
  expect(await race(8)).toEqual([201, 201, 201, ...Array.from({ length: 21 }, () => 409)])
})

test('the database itself refuses a second hold of a place, its time kept free included', async () => {
  await newBooking(world, { spaceId, turnoverMinutes: 30, heldUntil: momentIn(7, '12:30') })
  const next = { spaceId, ...timesIn(7, '12:00', '13:00') }
  await expect(newBooking(world, next)).rejects.toMatchObject({ cause: { constraint: 'bookings_never_overlap' } })
  await newBooking(world, { ...next, status: 'cancelled' })
  await newBooking(world, { spaceId, ...timesIn(7, '12:30', '13:00') })
  await expect(
    newBooking(world, { spaceId, ...timesIn(9, '12:00', '13:00'), heldUntil: momentIn(9, '14:00') }),
  ).rejects.toThrow()
})

test('a limit of the home counts what it holds, also of bookings made at once, and not what it gave up', async () => {
  await change({ perMonth: 2 })
  const first = addDays(addMonths(`${today().slice(0, 7)}-01`, 1), 9)
  const days = Math.round((Date.parse(first) - Date.parse(today())) / 86_400_000)
  const tries = await Promise.all([0, 1, 2, 3, 4].map((more) => book('tenant', days + more, '10:00', '12:00')))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(tries.filter((one) => codeOf(one) === 'bookings.limit_month')).toHaveLength(3)
  const held = tries.find(({ status }) => status === 201)
  await change({ cancelMinutes: 0 })
  await world.as('tenant').put(`${path}/${held?.body.id}/cancellation`, { version: 0 })
  expect((await book('tenant', days + 6, '10:00', '12:00')).status).toBe(201)
  const left = await world
    .as('tenant')
    .get(`${path}/days?space=${spaceId}&from=${first}&days=1&residence=${world.places.erables102.id}`)
  expect(left.body.left).toEqual({ week: null, month: 0, year: null })
})

test('a manager books for a person of a unit beyond its limits, and never over another booking', async () => {
  await change({ leadMinutes: 10_000, perWeek: 1, needsApproval: true, houseRules: 'Règles' })
  const forTenant = { residenceId: world.places.erables102.id, userId: world.people.tenant.id }
  const made = await book('manager', 2, '10:00', '12:00', forTenant)
  expect(made.body).toMatchObject({ status: 'confirmed', userId: world.people.tenant.id })
  expect((await book('manager', 2, '13:00', '20:00', forTenant)).status).toBe(201)
  expect(codeOf(await book('manager', 2, '11:00', '12:00', forTenant))).toBe('bookings.slot_taken')
  const stranger = { ...forTenant, userId: world.people.resident.id }
  expect(codeOf(await book('manager', 3, '11:00', '12:00', stranger))).toBe('bookings.not_of_home')
})

test('a booking of a space that asks for approval waits for a manager, holds its time, and is told of', async () => {
  await change({ needsApproval: true })
  const { body } = await book('tenant', 7, '10:00', '12:00')
  expect(body.status).toBe('pending')
  expect(codeOf(await book('resident', 7, '11:00', '13:00'))).toBe('bookings.slot_taken')
  expect(await told('manager')).toContain('Théo Locataire demande à réserver')
  const manager = world.as('manager')
  expect((await manager.put(`${path}/${body.id}/refusal`, { version: 0 })).status).toBe(422)
  const refused = await manager.put<Booking>(`${path}/${body.id}/refusal`, { version: 0, note: 'Travaux' })
  expect(refused.body).toMatchObject({ status: 'refused', reason: 'Travaux' })
  expect(await told('tenant')).toContain('Votre réservation est refusée')
  const again = await book('resident', 7, '11:00', '13:00')
  const confirmed = await manager.put<Booking>(`${path}/${again.body.id}/confirmation`, { version: 0 })
  expect(confirmed.body.status).toBe('confirmed')
})

test('a home cancels until the deadline; afterwards a manager does, with a reason', async () => {
  const { id } = await newBooking(world, { spaceId, cancelMinutes: 8 * 24 * 60 })
  const late = await world.as('tenant').put(`${path}/${id}/cancellation`, { version: 0 })
  expect([late.status, codeOf(late)]).toEqual([409, 'bookings.cancel_too_late'])
  expect((await world.as('manager').put(`${path}/${id}/cancellation`, { version: 0 })).status).toBe(422)
  const cancelled = await world
    .as('manager')
    .put<Booking>(`${path}/${id}/cancellation`, { version: 0, note: 'Dégât d’eau' })
  expect(cancelled.body).toMatchObject({ status: 'cancelled', reason: 'Dégât d’eau' })
  expect((await book('resident', 7, '10:00', '12:00')).status).toBe(201)
})

test('a time that is freed is offered to those who wait, in turn, for a while', async () => {
  const { id } = await newBooking(world, { spaceId })
  const wait = (who: Who) =>
    world.as(who).post<BookingWait>('/api/booking-waits', { ...asked(7, '10:00', '12:00'), residenceId: homeOf(who) })
  expect(
    codeOf(
      await world
        .as('tenant')
        .post('/api/booking-waits', { ...asked(8, '10:00', '12:00'), residenceId: homeOf('tenant') }),
    ),
  ).toBe('bookings.still_free')
  expect((await wait('resident')).body.ahead).toBe(0)
  expect((await wait('tenant')).body.ahead).toBe(1)
  expect(codeOf(await wait('resident'))).toBe('bookings.already_waiting')
  await world.as('tenant').put(`${path}/${id}/cancellation`, { version: 0 })
  const [offer] = (await world.as('resident').get<{ items: Booking[] }>(path)).body.items
  expect(offer).toMatchObject({ status: 'offered', offeredUntil: expect.any(String) })
  expect(await told('resident')).toContain('Une place s’est libérée\u00A0: répondez avant la fin de l’offre')
  expect(
    codeOf(
      await book('manager', 7, '10:00', '12:00', { residenceId: homeOf('tenant'), userId: world.people.tenant.id }),
    ),
  ).toBe('bookings.slot_taken')
  const later = new Date(Date.parse(offer?.offeredUntil ?? '') + 60_000)
  await lapseOffers(world.contextOf({ now: later }))
  const [next] = (await world.as('tenant').get<{ items: Booking[] }>(`${path}?statuses=offered`)).body.items
  expect(next).toMatchObject({ status: 'offered', unitNumber: '102' })
  expect((await world.as('resident').put(`${path}/${next?.id}/acceptance`, { version: 0 })).status).toBe(404)
  const taken = await world.as('tenant').put<Booking>(`${path}/${next?.id}/acceptance`, { version: 0 })
  expect(taken.body.status).toBe('confirmed')
  expect((await world.as('manager').get('/api/booking-waits')).body.items).toEqual([])
})

test('a home waits once for overlapping times, and one that is left by its person is offered nothing', async () => {
  const { id } = await newBooking(world, { spaceId })
  const wait = (from: string, until: string) =>
    world.as('resident').post('/api/booking-waits', { ...asked(7, from, until), residenceId: homeOf('resident') })
  expect((await wait('10:00', '12:00')).status).toBe(201)
  expect(codeOf(await wait('11:00', '12:00'))).toBe('bookings.already_waiting')
  const isTheirs = eq(residencePeople.userId, world.people.resident.id)
  await world.database.db
    .update(residencePeople)
    .set({ endsOn: addDays(today(), 3) })
    .where(isTheirs)
  await world.as('tenant').put(`${path}/${id}/cancellation`, { version: 0 })
  expect((await world.as('manager').get(`${path}?statuses=offered`)).body.items).toEqual([])
  await world.database.db.update(residencePeople).set({ endsOn: null }).where(isTheirs)
})

test('how to get in is told to who has a confirmed booking and to managers alone', async () => {
  await change({ access: 'Code 4711', needsApproval: true })
  const { body } = await book('tenant', 7, '10:00', '12:00')
  const read = async (who: Who) => (await world.as(who).get(`${path}/${body.id}`)).body.access
  const spaceTold = async (who: Who) => (await world.as(who).get(`/api/common-spaces/${spaceId}`)).body.access
  expect([body.access, await read('manager')]).toEqual([null, 'Code 4711'])
  await world.as('manager').put(`${path}/${body.id}/confirmation`, { version: 0 })
  expect(await read('tenant')).toBe('Code 4711')
  expect([await spaceTold('resident'), await spaceTold('manager')]).toEqual([null, 'Code 4711'])
})

test('waits for times that have begun end by themselves', async () => {
  await newWait(world, { spaceId })
  await removeBegunWaits(world.contextOf({ now: momentIn(8, '00:00') }))
  expect((await world.as('tenant').get('/api/booking-waits')).body.items).toEqual([])
})

test('a refusal comes with the nearest free times, other spaces and how many wait', async () => {
  const { id: other } = await newSpace(world, { name: 'Salon' })
  await newBooking(world, { spaceId, ...timesIn(7, '18:00', '21:00') })
  await newWait(world, { spaceId, ...timesIn(7, '18:00', '20:00') })
  const { startsAt, endsAt } = asked(7, '18:00', '20:00')
  const near = await world
    .as('resident')
    .get<Alternatives>(`${path}/alternatives?space=${spaceId}&startsAt=${startsAt}&endsAt=${endsAt}`)
  expect(near.body).toMatchObject({ reason: 'taken', waiting: 1, otherSpaces: [{ spaceId: other, name: 'Salon' }] })
  expect(near.body.sameDay[0]?.startsAt).toBe(momentIn(7, '16:00').toISOString())
  expect(near.body.sameTime[0]?.startsAt).toBe(momentIn(8, '18:00').toISOString())
})

test('a manager closes a period that nobody has booked, and opens it again', async () => {
  await change({ places: 2 })
  const manager = world.as('manager')
  await newBooking(world, { spaceId, ...timesIn(6, '10:00', '12:00') })
  expect(codeOf(await manager.post(`${path}/blocks`, asked(6, '08:00', '20:00')))).toBe('bookings.slot_taken')
  const closed = await manager.post<Booking>(`${path}/blocks`, { ...asked(7, '08:00', '20:00'), reason: 'Entretien' })
  expect(closed.body).toMatchObject({ kind: 'block', reason: 'Entretien', residenceId: null })
  expect(codeOf(await book('tenant', 7, '10:00', '12:00'))).toBe('bookings.slot_taken')
  expect((await manager.put(`${path}/${closed.body.id}/cancellation`, { version: 0 })).status).toBe(200)
  expect((await book('tenant', 7, '10:00', '12:00')).status).toBe(201)
})

test('a person whose hours are limited books up to them, and nothing with none', async () => {
  const manager = world.as('manager')
  const limit = await manager.post('/api/booking-limits', { spaceId, userId: world.people.tenant.id, hoursPerYear: 3 })
  expect(
    codeOf(await manager.post('/api/booking-limits', { spaceId, userId: world.people.tenant.id, hoursPerYear: 1 })),
  ).toBe('bookings.already_limited')
  expect((await book('tenant', 7, '10:00', '12:00')).status).toBe(201)
  expect(codeOf(await book('tenant', 7, '14:00', '16:00'))).toBe('bookings.hours_year')
  await manager.patch(`/api/booking-limits/${limit.body.id}`, { version: 0, hoursPerYear: 0 })
  expect(codeOf(await book('tenant', 7, '14:00', '15:00'))).toBe('bookings.barred')
  expect((await book('resident', 7, '14:00', '15:00')).status).toBe(201)
})

test('a person is reminded a day before, once, unless they booked later than that', async () => {
  const times = timesIn(1, '23:00', '23:30')
  const past = new Date(Date.now() - 5 * 86_400_000)
  await newBooking(world, { spaceId, ...times, createdAt: past })
  const now = new Date(times.startsAt.getTime() - 3_600_000)
  await remindOfBookings(world.contextOf({ now }))
  await remindOfBookings(world.contextOf({ now }))
  expect((await told('tenant')).filter((sentence) => sentence.startsWith('Rappel'))).toHaveLength(1)
})

test('a manager notes that nobody came once it has begun, and takes it back', async () => {
  const { id } = await newBooking(world, { spaceId, ...timesIn(-1, '10:00', '12:00') })
  const { id: coming } = await newBooking(world, { spaceId })
  const manager = world.as('manager')
  expect(codeOf(await manager.put(`${path}/${coming}/absence`, { version: 0 }))).toBe('bookings.not_begun')
  expect((await manager.put<Booking>(`${path}/${id}/absence`, { version: 0 })).body.status).toBe('no_show')
  expect((await manager.put<Booking>(`${path}/${id}/presence`, { version: 1 })).body.status).toBe('confirmed')
  await manager.put(`${path}/${id}/absence`, { version: 2 })
  await newBooking(world, { spaceId, ...timesIn(-1, '11:00', '12:00') })
  expect(codeOf(await manager.put(`${path}/${id}/presence`, { version: 3 }))).toBe('bookings.slot_taken')
})

test('a year after it, a booking names nobody', async () => {
  const { id } = await newBooking(world, { spaceId, purpose: 'Fête' })
  await forgetNames(world.contextOf(), startOfDay(addDays(today(), 30)))
  const old = await world.as('manager').get<Booking>(`${path}/${id}`)
  expect(old.body).toMatchObject({ userId: null, residenceId: null, purpose: null, userName: null, unitNumber: null })
  expect((await world.as('tenant').get(`${path}/${id}`)).status).toBe(404)
})

test('the list of spaces says the first free time, or until when each is closed', async () => {
  const { id: closed } = await newSpace(world, {
    name: 'Terrasse',
    exceptions: [{ startsOn: addDays(today(), -30), endsOn: addDays(today(), 60), hours: [], reason: 'Hiver' }],
  })
  const { items } = (await world.as('tenant').get<{ items: SpaceOutlook[] }>(`${path}/outlook`)).body
  expect(items.find((one) => one.spaceId === spaceId)?.first).not.toBeNull()
  expect(items.find((one) => one.spaceId === closed)).toMatchObject({
    first: null,
    closedThrough: addDays(today(), 60),
    reason: 'Hiver',
  })
})

test('what someone has booked for a day after they leave is cancelled, and offered to who waits', async () => {
  const { id } = await newBooking(world, { spaceId })
  await newBooking(world, { spaceId, ...timesIn(2, '10:00', '12:00') })
  const home = { residenceId: world.places.erables101.id, userId: world.people.resident.id }
  await newWait(world, { spaceId, ...home })
  const { db } = world.database
  const ends = (endsOn: string | null) =>
    db.update(residencePeople).set({ endsOn }).where(eq(residencePeople.userId, world.people.tenant.id))
  await ends(addDays(today(), 4))
  await cancelOfFormer(world.contextOf())
  await ends(null)
  const { items } = (await world.as('manager').get<{ items: Booking[] }>(path)).body
  expect(items.map(({ status }) => status)).toEqual(['confirmed', 'cancelled', 'offered'])
  expect(items[1]?.id).toBe(id)
})
