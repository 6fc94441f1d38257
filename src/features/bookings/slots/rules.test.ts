import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { clockTime, instantAt } from '../../../shared/wall-clock.ts'
import { weekdayOf } from '../../common-spaces/opening/rules.ts'
import {
  firstSlot,
  freePlace,
  type Held,
  heldBy,
  lengthsOf,
  nearestTo,
  refusalOf,
  type SlotsAsked,
  type SpaceTerms,
  slotsOn,
  takenShare,
} from './rules.ts'

const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))
const terms = (told: Partial<SpaceTerms> = {}): SpaceTerms => ({
  hours: everyDay('09:00', '23:00'),
  exceptions: [],
  places: 1,
  stepMinutes: 30,
  minMinutes: 60,
  maxMinutes: 240,
  turnoverMinutes: 30,
  leadMinutes: 0,
  horizonDays: 90,
  ...told,
})
const at = (day: string, time: string) => instantAt(day, time)
const span = (day: string, from: string, until: string) => ({ from: at(day, from), until: at(day, until) })
const held = (day: string, from: string, until: string, place = 1): Held => ({
  ...heldBy(span(day, from, until), 30),
  firstPlace: place,
  lastPlace: place,
})
const day = '2026-12-05'
const now = at('2026-12-01', '09:12')
const asked = (told: Partial<SlotsAsked> = {}): SlotsAsked => ({ terms: terms(), held: [], now, ...told })
const starts = (told: Partial<SlotsAsked>, minutes: number, on = day) =>
  slotsOn(asked(told), on, minutes).map(({ from }) => clockTime(from))

test('what is kept free after a booking is one time: the next one begins right after it', () => {
  const busy = [held(day, '14:00', '16:00')]
  expect(refusalOf(asked({ held: busy }), span(day, '16:00', '17:00'))).toBe('taken')
  expect(refusalOf(asked({ held: busy }), span(day, '16:30', '17:30'))).toBeUndefined()
  expect(refusalOf(asked({ held: busy }), span(day, '12:30', '13:30'))).toBeUndefined()
  expect(refusalOf(asked({ held: busy }), span(day, '13:00', '14:00'))).toBe('taken')
})

test('without a time to keep free, bookings follow one another', () => {
  const free = terms({ turnoverMinutes: 0 })
  const busy = [{ ...span(day, '14:00', '16:00'), firstPlace: 1, lastPlace: 1 }]
  expect(refusalOf(asked({ terms: free, held: busy }), span(day, '16:00', '17:00'))).toBeUndefined()
  expect(refusalOf(asked({ terms: free, held: busy }), span(day, '13:00', '14:00'))).toBeUndefined()
})

test('a space with several places is taken when each of them is', () => {
  const two = terms({ places: 2 })
  const one = [held(day, '14:00', '16:00', 1)]
  expect(freePlace(two, one, span(day, '14:00', '15:00'))).toBe(2)
  expect(freePlace(two, [...one, held(day, '15:00', '16:00', 2)], span(day, '14:00', '15:00'))).toBeUndefined()
  const block = { ...span(day, '14:00', '16:00'), firstPlace: 1, lastPlace: 2 }
  expect(refusalOf(asked({ terms: two, held: [block] }), span(day, '14:00', '15:00'))).toBe('taken')
})

test('a time is refused for the first rule that it breaks', () => {
  const strict = terms({ leadMinutes: 24 * 60, horizonDays: 10 })
  const refusal = (from: string, until: string, on = day) => refusalOf(asked({ terms: strict }), span(on, from, until))
  expect(refusal('09:00', '10:00', '2026-11-30')).toBe('past')
  expect(refusal('20:00', '21:00', '2026-12-01')).toBe('too_late')
  expect(refusal('09:00', '10:00', '2026-12-12')).toBe('too_early')
  expect(refusal('09:00', '10:00', '2026-12-11')).toBeUndefined()
  expect(refusal('09:00', '09:30')).toBe('too_short')
  expect(refusal('09:00', '13:30')).toBe('too_long')
  expect(refusal('22:30', '23:30')).toBe('closed')
  expect(refusal('09:15', '10:15')).toBe('off_step')
  expect(refusal('10:00', '09:00')).toBe('too_short')
})

test('managers book without the limits on when and how long, never over another booking or outside the hours', () => {
  const strict = terms({ leadMinutes: 24 * 60 * 20, maxMinutes: 60, horizonDays: 1 })
  const managed = asked({ terms: strict, held: [held(day, '14:00', '16:00')], isManaged: true })
  expect(refusalOf(managed, span(day, '09:00', '13:30'))).toBeUndefined()
  expect(refusalOf(managed, span(day, '15:00', '17:00'))).toBe('taken')
  expect(refusalOf(managed, span(day, '08:00', '09:00'))).toBe('closed')
  expect(refusalOf(managed, { from: at(day, '09:00'), until: at('2999-01-01', '09:00') })).toBe('too_long')
})

test('a booking does not run through a break, and starts are counted from each opening', () => {
  const withBreak = terms({
    hours: [...everyDay('09:00', '12:00'), ...everyDay('13:15', '15:15')],
    minMinutes: 60,
  })
  expect(starts({ terms: withBreak }, 90)).toEqual(['09:00', '09:30', '10:00', '10:30', '13:15', '13:45'])
  expect(refusalOf(asked({ terms: withBreak }), span(day, '11:00', '14:15'))).toBe('closed')
})

test('hours that touch at midnight are one time: a night is booked over it', () => {
  const guestRoom = terms({ hours: everyDay('00:00', '24:00'), stepMinutes: 60, maxMinutes: 3 * 24 * 60 })
  const night = { from: at(day, '15:00'), until: at(addDays(day, 2), '11:00') }
  expect(refusalOf(asked({ terms: guestRoom }), night)).toBeUndefined()
  expect(refusalOf(asked(), { from: at(day, '21:00'), until: at(addDays(day, 1), '10:00') })).toBe('too_long')
  const late = terms({ hours: everyDay('09:00', '23:00'), maxMinutes: 2_000 })
  expect(refusalOf(asked({ terms: late }), { from: at(day, '21:00'), until: at(addDays(day, 1), '10:00') })).toBe(
    'closed',
  )
})

test('an exception closes its days, and a shorter day offers only its hours', () => {
  const exceptions = [
    { startsOn: day, endsOn: day, hours: [], reason: null },
    { startsOn: '2026-12-06', endsOn: '2026-12-06', hours: [{ opens: '10:00', closes: '12:00' }], reason: null },
  ]
  expect(starts({ terms: terms({ exceptions }) }, 60)).toEqual([])
  expect(starts({ terms: terms({ exceptions }) }, 60, '2026-12-06')).toEqual(['10:00', '10:30', '11:00'])
})

test('the hour that autumn repeats is booked twice, the one that spring skips never', () => {
  const always = terms({ hours: everyDay('00:00', '24:00'), stepMinutes: 60, turnoverMinutes: 0, horizonDays: 300 })
  const early = (on: string) => starts({ terms: always, now: at('2026-10-20', '09:00') }, 60, on).slice(0, 4)
  expect(early('2026-11-01')).toEqual(['00:00', '01:00', '01:00', '02:00'])
  expect(early('2027-03-14')).toEqual(['00:00', '01:00', '03:00', '04:00'])
})

test('the nearest times are of the same length: of the day first, then of the same hour of other days', () => {
  const busy = [held(day, '18:30', '21:30')]
  const near = nearestTo(asked({ held: busy }), span(day, '18:00', '21:00'))
  expect(near.sameDay.map(({ from, until }) => [clockTime(from), clockTime(until)])).toEqual([
    ['15:00', '18:00'],
    ['14:30', '17:30'],
  ])
  expect(near.sameTime.map(({ from }) => today(new Date(from)))).toEqual(['2026-12-06', '2026-12-04'])
})

test('the first free time is found over taken and closed days', () => {
  const exceptions = [{ startsOn: '2026-12-05', endsOn: '2026-12-07', hours: [], reason: null }]
  const busy = [held('2026-12-08', '09:00', '22:30')]
  expect(firstSlot(asked({ terms: terms({ exceptions }), held: busy }), day, 3)).toBeUndefined()
  expect(firstSlot(asked({ terms: terms({ exceptions }), held: busy }), day, 5)).toEqual(
    span('2026-12-09', '09:00', '10:00'),
  )
})

test('the lengths go from the least to the most by steps', () => {
  expect(lengthsOf(terms({ stepMinutes: 30, minMinutes: 60, maxMinutes: 150 }))).toEqual([60, 90, 120, 150])
})

test('how full a day is counts its places and what is kept free', () => {
  const two = terms({ places: 2, hours: everyDay('10:00', '20:00') })
  expect(takenShare({ terms: two, held: [held(day, '10:00', '14:30')] }, day)).toBe(0.25)
  expect(takenShare({ terms: terms({ hours: [] }), held: [] }, day)).toBeUndefined()
  const third = { ...held(day, '10:00', '14:30'), firstPlace: 3, lastPlace: 3 }
  expect(takenShare({ terms: two, held: [third] }, day)).toBe(0)
})

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
const spaces = fc
  .record({
    opens: fc.integer({ min: 0, max: 20 }),
    open: fc.integer({ min: 1, max: 12 }),
    step: fc.constantFrom(15, 30, 60),
    places: fc.integer({ min: 1, max: 3 }),
    turnover: fc.constantFrom(0, 15, 45),
    lead: fc.constantFrom(0, 90, 1_440),
  })
  .map(({ opens, open, step, places, turnover, lead }) =>
    terms({
      hours: everyDay(hour(opens), hour(Math.min(24, opens + open))),
      stepMinutes: step,
      minMinutes: step,
      maxMinutes: step * 8,
      places,
      turnoverMinutes: turnover,
      leadMinutes: lead,
    }),
  )
const taken = fc.array(
  fc.record({
    start: fc.integer({ min: -8, max: 100 }),
    quarters: fc.integer({ min: 1, max: 20 }),
    place: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 6 },
)
const days = fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2026-06-10')
const minute = 60_000
const quarter = 15 * minute

/** The slow way: quarter by quarter, by what the clocks show. */
function isFreeByTheClock(given: SlotsAsked, from: number, until: number): boolean {
  const { terms: space, held: busy } = given
  for (let instant = from; instant < until; instant += quarter) {
    const on = today(new Date(instant))
    const shown = clockTime(instant)
    const isOpen = space.hours.some(
      ({ weekday, opens, closes }) => weekday === weekdayOf(on) && opens <= shown && shown < closes,
    )
    if (!isOpen) return false
  }
  for (let place = 1; place <= space.places; place++) {
    const mine = busy.filter(({ firstPlace, lastPlace }) => firstPlace <= place && place <= lastPlace)
    const end = until + space.turnoverMinutes * minute
    if (mine.every((one) => one.until <= from || end <= one.from)) return true
  }
  return false
}

test('every offered slot books and every refused one was not offered, also when the clocks change', () => {
  fc.assert(
    fc.property(
      spaces,
      days,
      taken,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: -600, max: 1_200 }),
      (space, on, rows, steps, elapsed) => {
        const midnight = at(on, '00:00')
        const busy = rows.map(({ start, quarters, place }) => ({
          from: midnight + start * quarter,
          until: midnight + (start + quarters) * quarter,
          firstPlace: place,
          lastPlace: place,
        }))
        const given = { terms: space, held: busy, now: midnight + elapsed * minute }
        const length = steps * space.stepMinutes
        const offered = new Set(slotsOn(given, on, length).map(({ from }) => from))
        for (let from = midnight; from < at(on, '24:00'); from += quarter) {
          const until = from + length * minute
          const refusal = refusalOf(given, { from, until })
          expect(offered.has(from)).toBe(refusal === undefined)
          if (refusal === undefined) expect(isFreeByTheClock(given, from, until)).toBe(true)
          if (refusal === 'taken' || refusal === 'closed') expect(isFreeByTheClock(given, from, until)).toBe(false)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('whatever is booked of what is offered, one after another, no place is ever held twice', () => {
  fc.assert(
    fc.property(spaces, days, fc.array(fc.nat(), { maxLength: 30 }), (space, on, choices) => {
      const busy: Held[] = []
      for (const choice of choices) {
        const given = { terms: space, held: busy, now: at(on, '00:00') - 3 * 86_400_000 }
        const free = slotsOn(given, on, space.stepMinutes * ((choice % 8) + 1))
        const chosen = free[choice % Math.max(1, free.length)]
        if (!chosen) continue
        const place = freePlace(space, busy, chosen)
        if (place === undefined) throw new Error('an offered slot has a place')
        busy.push({ ...heldBy(chosen, space.turnoverMinutes), firstPlace: place, lastPlace: place })
      }
      for (const one of busy)
        for (const other of busy)
          if (one !== other && one.firstPlace === other.firstPlace)
            expect(one.from < other.until && other.from < one.until).toBe(false)
    }),
    { numRuns: 100 },
  )
})
