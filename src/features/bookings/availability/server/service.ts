import type { Context } from '../../../../server/context.ts'
import { wholePage } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { addDays, type Day, today } from '../../../../shared/dates.ts'
import { exceptionOn, openingsOn, type Span } from '../../../common-spaces/opening/rules.ts'
import { getLiveSpace, listLiveSpaces, type SpaceRow } from '../../../common-spaces/server/service.ts'
import { getResidence } from '../../../residences/server/service.ts'
import { leftOf, type Period, periodsOf } from '../../limits/rules.ts'
import { bookingPolicy } from '../../policy.ts'
import { findAsked } from '../../server/service.ts'
import { countUsage, findHeld } from '../../server/store.ts'
import {
  firstSlot,
  heldOf,
  nearestReach,
  nearestTo,
  reachDays,
  refusalOf,
  slotsOn,
  startOfDay,
  takenShare,
} from '../../slots/rules.ts'
import { countRivals } from '../../waits/server/store.ts'
import type { availabilityApi } from '../contract.ts'

const spanned = ({ from, until }: Span) => ({ startsAt: new Date(from), endsAt: new Date(until) })

const findSlots = (ctx: Context, space: SpaceRow, days: { first: Day; last: Day }) =>
  findAsked(ctx, space, { ...days, isManaged: bookingPolicy.manage(ctx.actor, space) })

/** How many bookings of a space a home has left in the week, month and year of a day; null where any number. */
async function leftFor(ctx: Context, space: SpaceRow, residenceId: string, day: Day) {
  const residence = await getResidence(ctx, residenceId)
  ctx.authorize(bookingPolicy.readHome, { buildingId: residence.buildingId, residenceId })
  const usage = await countUsage(ctx.db, { spaceId: space.id, residenceId, periods: periodsOf(day) })
  return leftOf(space, usage)
}

const unlimited: Readonly<Record<Period, null>> = { week: null, month: null, year: null }

/** Days of a space: its hours, what is taken without saying by whom, and the times of a length that can be booked. */
export async function listDays(
  ctx: Context,
  { space: id, from, days, minutes, residence }: InputOf<typeof availabilityApi.days>,
) {
  const space = await getLiveSpace(ctx, id)
  const last = addDays(from, days - 1)
  const { rows, ...asked } = await findSlots(ctx, space, { first: from, last })
  const length = minutes ?? space.minMinutes
  const shown = Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index)
    const [begins, ends] = [startOfDay(day), startOfDay(addDays(day, 1))]
    return {
      day,
      reason: exceptionOn(space, day)?.reason ?? null,
      takenShare: takenShare(asked, day) ?? null,
      openings: openingsOn(space, day).map(spanned),
      taken: rows
        .filter((row) => row.startsAt < ends && row.heldUntil > begins)
        .map(({ kind, startsAt, endsAt, heldUntil }) => ({ kind, startsAt, endsAt, heldUntil })),
      slots: slotsOn(asked, day, length).map(spanned),
    }
  })
  return { days: shown, minutes: length, left: residence ? await leftFor(ctx, space, residence, from) : unlimited }
}

const outlookDays = 14

/** The first free time of each space in use of one’s buildings, within two weeks. */
export async function listOutlook(ctx: Context, { building }: InputOf<typeof availabilityApi.outlook>) {
  const spaces = await listLiveSpaces(ctx, building)
  const ids = spaces.map(({ id }) => id)
  const rows = await findHeld(
    ctx.db,
    ids,
    startOfDay(ctx.today),
    startOfDay(addDays(ctx.today, outlookDays + reachDays)),
  )
  const items = spaces.map((space) => {
    const held = rows.filter(({ spaceId }) => spaceId === space.id).map(heldOf)
    const first = firstSlot({ terms: space, held, now: ctx.now.getTime() }, ctx.today, outlookDays)
    const exception = exceptionOn(space, ctx.today)
    const isClosed = exception !== undefined && exception.hours.length === 0
    return {
      spaceId: space.id,
      first: first ? spanned(first) : null,
      closedThrough: isClosed ? exception.endsOn : null,
      reason: isClosed ? exception.reason : null,
    }
  })
  return wholePage(items)
}

/** Why a time can’t be booked, and the free times nearest to it, in the same space and in others of the building. */
export async function getAlternatives(
  ctx: Context,
  { space: id, startsAt, endsAt }: InputOf<typeof availabilityApi.alternatives>,
) {
  const space = await getLiveSpace(ctx, id)
  const span = { from: startsAt.getTime(), until: endsAt.getTime() }
  const day = today(startsAt)
  const { rows, ...asked } = await findSlots(ctx, space, {
    first: addDays(day, -nearestReach),
    last: addDays(day, nearestReach),
  })
  const near = nearestTo(asked, span)
  const heldUntil = span.until + space.turnoverMinutes * 60_000
  const clash = rows.find((row) => row.startsAt.getTime() < heldUntil && row.heldUntil.getTime() > span.from)
  return {
    reason: refusalOf(asked, span) ?? null,
    clash: clash
      ? { startsAt: clash.startsAt, endsAt: clash.endsAt, heldUntil: clash.heldUntil, kind: clash.kind }
      : null,
    sameDay: near.sameDay.map(spanned),
    sameTime: near.sameTime.map(spanned),
    otherSpaces: await findElsewhere(ctx, space, span),
    waiting: await countRivals(ctx.db, { spaceId: id, startsAt, endsAt }),
  }
}

/** Other spaces of the building where the same time is free. */
async function findElsewhere(ctx: Context, { id, buildingId }: SpaceRow, span: Span) {
  const others = (await listLiveSpaces(ctx, buildingId)).filter((other) => other.id !== id)
  const rows = await findHeld(
    ctx.db,
    others.map((other) => other.id),
    new Date(span.from),
    new Date(span.until + 86_400_000),
  )
  return others
    .filter((space) => {
      const held = rows.filter(({ spaceId }) => spaceId === space.id).map(heldOf)
      return refusalOf({ terms: space, held, now: ctx.now.getTime() }, span) === undefined
    })
    .slice(0, 3)
    .map((space) => ({ spaceId: space.id, name: space.name, capacity: space.capacity }))
}
