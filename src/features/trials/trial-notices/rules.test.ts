import { expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { letterDue } from './rules.ts'

const startsOn = '2026-11-23'
const trial = { startsOn, endsOn: '2026-12-22' }
/** The day of the trial, the first being 1. */
const on = (number: number, of = trial) => letterDue(of, addDays(startsOn, number - 1))

test('a trial of thirty days writes on its days 1, 7, 23 and 30', () => {
  const letters: string[] = Array.from({ length: 30 }, (_, at) => on(at + 1).letter)
  const first = (letter: string) => letters.indexOf(letter) + 1
  expect(['first_steps', 'still_empty', 'week_left', 'last_day'].map(first)).toEqual([1, 7, 23, 30])
  expect(new Set(letters).size).toBe(4)
})

test('an extended trial writes of its end at the new one, and not again of its beginning', () => {
  const extended = { startsOn, endsOn: addDays(trial.endsOn, 14) }
  expect(on(30, extended)).toEqual({ letter: 'still_empty', aboutOn: startsOn })
  expect(on(37, extended)).toEqual({ letter: 'week_left', aboutOn: extended.endsOn })
  expect(on(44, extended)).toEqual({ letter: 'last_day', aboutOn: extended.endsOn })
})

test.each([1, 2, 3, 7, 8])('a trial of %i days welcomes on its first day', (days) => {
  const short = { startsOn, endsOn: addDays(startsOn, days - 1) }
  expect(on(1, short)).toEqual({ letter: 'first_steps', aboutOn: startsOn })
  if (days > 1) expect(on(days, short)).toEqual({ letter: 'last_day', aboutOn: short.endsOn })
})

test('a trial of eight days welcomes a manager who joins on the second, then tells of its end', () => {
  const short = { startsOn, endsOn: addDays(startsOn, 7) }
  expect([1, 2, 3, 7, 8].map((day) => on(day, short).letter)).toEqual([
    'first_steps',
    'first_steps',
    'week_left',
    'week_left',
    'last_day',
  ])
})

test('a trial of a few days goes from its first letter to those of its end', () => {
  const short = { startsOn, endsOn: addDays(startsOn, 9) }
  expect([1, 2, 3, 10].map((day) => on(day, short).letter)).toEqual([
    'first_steps',
    'first_steps',
    'week_left',
    'last_day',
  ])
})
