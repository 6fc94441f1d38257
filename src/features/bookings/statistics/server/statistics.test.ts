import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../../shared/dates.ts'
import { commonSpaces } from '../../../common-spaces/server/tables.ts'
import { newSpace } from '../../../common-spaces/server/testing.ts'
import { bookings } from '../../server/tables.ts'
import { momentIn, newBooking, timesIn } from '../../server/testing.ts'
import type { Cell, HomeUses, HourUses, MonthUses, SpaceUses, UnitUses } from '../contract.ts'

const world = startWorld()
const path = '/api/bookings/statistics'
const asked = () => `building=${world.places.erables.id}`
const read = async <Answer>(chart: string, more = '') =>
  (await world.as('manager').get<Answer>(`${path}/${chart}?${asked()}${more}`)).body

let spaceId = ''
beforeEach(async () => {
  const { db } = world.database
  await db.delete(bookings)
  await db.delete(commonSpaces)
  spaceId = (await newSpace(world, { createdAt: new Date(momentIn(0, '00:00').getTime() - 900 * 86_400_000) })).id
})

test('what was booked and what was missed counts against opening hours; what is cancelled, closed or to come does not', async () => {
  await newBooking(world, { spaceId, ...timesIn(-1, '10:00', '12:00') })
  await newBooking(world, { spaceId, ...timesIn(-2, '10:00', '13:00'), status: 'no_show' })
  await newBooking(world, { spaceId, ...timesIn(-3, '10:00', '12:00'), status: 'cancelled' })
  await newBooking(world, { spaceId, ...timesIn(-4, '10:00', '12:00'), kind: 'block' })
  await newBooking(world, { spaceId, ...timesIn(3, '10:00', '12:00') })
  await newBooking(world, { spaceId, ...timesIn(-370, '10:00', '11:00') })
  const { from, spaces } = await read<SpaceUses>('spaces')
  const [shown] = spaces
  expect(from).toBe(addMonths(`${today().slice(0, 7)}-01`, -11))
  expect(shown?.now).toMatchObject({ bookings: 2, minutes: 300, missed: 1 })
  expect(shown?.before).toMatchObject({ bookings: 1, minutes: 60, missed: 0 })
  const days = Math.round((Date.parse(today()) - Date.parse(from)) / 86_400_000) + 1
  expect(shown?.now.openMinutes).toBe(days * 13 * 60)
})

test('each part of a booking counts in its own hour of Montréal, and the booking once', async () => {
  const day = addDays(today(), -7)
  await newBooking(world, { spaceId, ...timesIn(-7, '18:30', '20:30') })
  const { bookings: count, cells } = await read<HourUses>('hours')
  expect(count).toBe(1)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const minutes = (hour: number) => cells.find((cell: Cell) => cell.weekday === weekday && cell.hour === hour)?.minutes
  expect([minutes(17), minutes(18), minutes(19), minutes(20), minutes(21)]).toEqual([0, 30, 60, 30, 0])
  expect(cells.some(({ hour }: Cell) => hour === 3)).toBe(false)
})

test('hours are told month by month beside those of the year before, of one space or of all', async () => {
  const { id: other } = await newSpace(world, { name: 'Salon' })
  await newBooking(world, { spaceId, ...timesIn(-1, '10:00', '12:00') })
  await newBooking(world, { spaceId: other, ...timesIn(-1, '10:00', '11:00') })
  const sum = ({ now }: MonthUses) => now.reduce((all, { minutes }) => all + minutes, 0)
  const all = await read<MonthUses>('months')
  expect([all.now.length, all.before.length, sum(all)]).toEqual([12, 12, 180])
  expect(sum(await read<MonthUses>('months', `&space=${other}`))).toBe(60)
})

test('the last month of the year before ends on the same day as this one', async () => {
  const lastYear = (days: number) => -(Date.parse(today()) - Date.parse(addMonths(today(), -12))) / 86_400_000 + days
  await newBooking(world, { spaceId, ...timesIn(lastYear(-1), '10:00', '12:00') })
  await newBooking(world, { spaceId, ...timesIn(lastYear(1), '10:00', '13:00') })
  const { before, now } = await read<MonthUses>('months')
  const sum = (months: MonthUses['now']) => months.reduce((all, { minutes }) => all + minutes, 0)
  expect([sum(before), sum(now)]).toEqual([120, 0])
})

test('an hour that is never open has no cell, be it that of an old booking', async () => {
  await newBooking(world, { spaceId, ...timesIn(-7, '03:00', '04:00') })
  const { cells } = await read<HourUses>('hours')
  expect(cells.some(({ hour }: Cell) => hour === 3)).toBe(false)
})

test('homes are counted by how often they book without naming any; the most active are another question', async () => {
  await newBooking(world, { spaceId, ...timesIn(-1, '10:00', '12:00') })
  await newBooking(world, { spaceId, ...timesIn(-2, '10:00', '12:00') })
  const shares = await read<HomeUses>('homes')
  expect(shares).toMatchObject({ booking: 1, topShare: 1 })
  expect(shares.buckets[1]).toMatchObject({ least: 1, most: 2, homes: 1 })
  expect(JSON.stringify(shares)).not.toContain(world.places.erables102.id)
  const { units } = await read<UnitUses>('units')
  expect(units).toEqual([{ residenceId: world.places.erables102.id, unitNumber: '102', bookings: 2, minutes: 240 }])
})

test('a space counts as open from the day it was added to the day it went out of use, and not before or after', async () => {
  const at = (days: number) => momentIn(days, '12:00')
  await newSpace(world, { name: 'Atelier', createdAt: at(-9), archivedAt: at(-5) })
  const { spaces } = await read<SpaceUses>('spaces')
  const workshop = spaces.find(({ name }) => name === 'Atelier')
  expect(workshop?.now.openMinutes).toBe(5 * 13 * 60)
  expect(workshop?.before.openMinutes).toBe(0)
})

const charts = ['spaces', 'hours', 'months', 'homes', 'units', 'export'] as const
const statusOf = async (who: CastName | 'stranger', chart: string, search: string) =>
  (await world.as(who).get(`${path}/${chart}?${search}${chart === 'export' ? '&format=csv' : ''}`)).status

test.each(charts)('%s: strangers, those who live there and managers of other places read nothing', async (chart) => {
  expect(await statusOf('stranger', chart, asked())).toBe(401)
  expect(await statusOf('tenant', chart, asked())).toBe(403)
  expect(await statusOf('demoResident', chart, asked())).toBe(403)
  expect(await statusOf('otherManager', chart, asked())).toBe(404)
  expect(await statusOf('demoManager', chart, asked())).toBe(200)
})

test.each(charts)('%s: a space of another building is not found', async (chart) => {
  const { id } = await newSpace(world, { buildingId: world.places.fleuve.id })
  expect(await statusOf('admin', chart, `${asked()}&space=${id}`)).toBe(404)
  expect(await statusOf('manager', chart, `building=${id}`)).toBe(404)
})

test('a file has a row for each space and month, in the language that is asked', async () => {
  await newBooking(world, { spaceId, ...timesIn(-1, '10:00', '12:30') })
  const { text } = await world.as('manager').get(`${path}/export?${asked()}&format=csv&language=fr`)
  expect(text).toContain('Heures réservées')
  expect(text.trim().split('\n')).toHaveLength(13)
  expect(text).toMatch(/Salle commune.*2,5/)
})
