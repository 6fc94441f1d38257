import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { numberColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportReply } from '../../../../server/tabular/export.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { addDays, endOfMonth, today } from '../../../../shared/dates.ts'
import { notFound } from '../../../../shared/errors.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { listSpacesOf, type SpaceRow } from '../../../common-spaces/server/service.ts'
import { bookingPolicy } from '../../policy.ts'
import { startOfDay } from '../../slots/rules.ts'
import type { statisticsApi, Use } from '../contract.ts'
import {
  bucketsOf,
  cellOf,
  monthsOf,
  openMinutes,
  sharedOf,
  sumOf,
  topOf,
  type Window,
  windowBefore,
  windowOf,
} from '../rules.ts'
import * as store from './store.ts'

type Asked = InputOf<typeof statisticsApi.spaces>

/** The spaces that are asked about, those out of use included. */
async function load(ctx: Context, { building, space }: Asked) {
  const { id: buildingId } = await getBuilding(ctx, building)
  ctx.authorize(bookingPolicy.readAll, { buildingId })
  const all = await listSpacesOf(ctx, buildingId)
  const spaces = space ? all.filter(({ id }) => id === space) : all
  if (space && spaces.length === 0) throw notFound()
  const now = windowOf(ctx.today)
  return { buildingId, spaces, ids: spaces.map(({ id }) => id), now, before: windowBefore(now) }
}

/** Of a window, what has begun. */
const timesOf = (ctx: Context, { first, last }: Window): store.Times => ({
  from: startOfDay(first),
  until: new Date(Math.min(startOfDay(addDays(last, 1)).getTime(), ctx.now.getTime())),
})

/** The minutes for which a space was open in a window, by hour of the week: not before it was added, nor after it was out of use. */
const openIn = (space: SpaceRow, window: Window): number[] =>
  openMinutes(
    space,
    sharedOf(window, {
      first: today(space.createdAt),
      last: space.archivedAt === null ? window.last : today(space.archivedAt),
    }),
  )

/** How much each space was booked in twelve months and in the twelve before. */
export async function getSpaces(ctx: Context, asked: Asked) {
  const { spaces, ids, now, before } = await load(ctx, asked)
  const rows = await store.sumSpaces(ctx.db, ids, timesOf(ctx, now), timesOf(ctx, before))
  const useOf = (space: SpaceRow, window: Window, isNow: boolean): Use => {
    const row = rows.find((one) => one.spaceId === space.id && one.isNow === isNow)
    return {
      bookings: row?.bookings ?? 0,
      minutes: row?.minutes ?? 0,
      missed: row?.missed ?? 0,
      openMinutes: sumOf(openIn(space, window)),
    }
  }
  const shown = spaces.map((space) => ({
    spaceId: space.id,
    name: space.name,
    now: useOf(space, now, true),
    before: useOf(space, before, false),
  }))
  return { from: now.first, spaces: shown }
}

/** How full the spaces were by weekday and hour; only hours at which one is open: opening hours may have changed since a booking. */
export async function getHours(ctx: Context, asked: Asked) {
  const { spaces, ids, now } = await load(ctx, asked)
  const rows = await store.sumHours(ctx.db, ids, timesOf(ctx, now))
  const open = Array.from({ length: 7 * 24 }, () => 0)
  for (const space of spaces)
    for (const [cell, minutes] of openIn(space, now).entries()) open[cell] = (open[cell] ?? 0) + minutes
  const cells = open.flatMap((openThen, at) => {
    const [weekday, hour] = [Math.floor(at / 24) + 1, at % 24]
    const booked = rows.find((row) => cellOf(row.weekday, row.hour) === at)?.minutes ?? 0
    return openThen === 0 ? [] : [{ weekday, hour, minutes: booked, openMinutes: openThen }]
  })
  return { bookings: sumOf(rows.map(({ begun }) => begun)), cells }
}

/** Hours booked month by month; the last month of the year before ends on the same day as this one. */
export async function getMonths(ctx: Context, asked: Asked) {
  const { ids, now, before } = await load(ctx, asked)
  const rows = await store.sumMonths(ctx.db, ids, timesOf(ctx, now), timesOf(ctx, before))
  const sums = (window: Window) =>
    monthsOf(window).map((month) => {
      const inMonth = rows.filter((row) => row.month === month)
      return {
        month,
        minutes: sumOf(inMonth.map(({ minutes }) => minutes)),
        bookings: sumOf(inMonth.map(({ bookings }) => bookings)),
      }
    })
  return { now: sums(now), before: sums(before) }
}

/** How bookings are shared between the homes of the building. */
export async function getHomes(ctx: Context, asked: Asked) {
  const { buildingId, ids, now } = await load(ctx, asked)
  const rows = await store.sumHomes(ctx.db, buildingId, ids, timesOf(ctx, now))
  return {
    homes: rows.length,
    booking: rows.filter(({ bookings }) => bookings > 0).length,
    buckets: bucketsOf(rows.map(({ bookings }) => bookings)),
    ...topOf(rows.map(({ minutes }) => minutes)),
  }
}

const mostUnits = 10

/** The homes of the building that book the most. */
export async function listUnits(ctx: Context, asked: Asked) {
  const { buildingId, ids, now } = await load(ctx, asked)
  const rows = await store.sumHomes(ctx.db, buildingId, ids, timesOf(ctx, now))
  return { units: rows.filter(({ bookings }) => bookings > 0).slice(0, mostUnits) }
}

/** The use of each space by month, as a file. */
export async function exportMonths(ctx: Context, asked: InputOf<typeof statisticsApi.export>): Promise<FileReply> {
  const { spaces, ids, now } = await load(ctx, asked)
  const sums = await store.sumMonths(ctx.db, ids, timesOf(ctx, now))
  const rows = spaces.flatMap((space) =>
    monthsOf(now).map((month) => {
      const first = `${month}-01`
      const open = sumOf(openIn(space, sharedOf(now, { first, last: endOfMonth(first) })))
      const sum = sums.find((one) => one.spaceId === space.id && one.month === month)
      return {
        name: space.name,
        month,
        open,
        bookings: sum?.bookings ?? 0,
        minutes: sum?.minutes ?? 0,
        missed: sum?.missed ?? 0,
      }
    }),
  )
  const { language = ctx.language, format } = asked
  const word = (key: string) => ctx.machinery.say(language, `bookings.${key}`)
  type Row = (typeof rows)[number]
  const columns: SheetColumn<Row>[] = [
    textColumn(word('space'), ({ name }) => name),
    textColumn(word('month'), ({ month }) => month, 10),
    numberColumn(word('bookings'), ({ bookings }) => bookings),
    numberColumn(word('booked_hours'), ({ minutes }) => hoursOf(minutes)),
    numberColumn(word('open_hours_column'), ({ open }) => hoursOf(open)),
    numberColumn(word('missed'), ({ missed }) => missed),
  ]
  return exportReply(ctx, {
    name: word('statistics_name'),
    title: word('statistics'),
    language,
    format,
    columns,
    pages: onePage(rows),
  })
}

const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
