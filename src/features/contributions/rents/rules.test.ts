import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../../shared/dates.ts'
import { rentOn } from '../drafts/rules.ts'
import { baseOn, figuresOf, leaseDay, nextAfter, type Rent, raisedRent, stepFor } from './rules.ts'

const rent = (id: string, monthlyCents: number, startsOn: string, endsOn: string | null = null): Rent => ({
  id,
  monthlyCents,
  startsOn,
  endsOn,
})

describe('raising', () => {
  test.each([
    [120_000, 310, 1, 123_720],
    [104_550, 310, 1, 107_791],
    [104_550, 310, 100, 107_800],
    [99_999, 0, 1, 99_999],
    [100_000, -150, 1, 98_500],
    [1, 5_000, 1, 2],
  ] as const)('%i cents raised by %i hundredths of a percent, rounded to %i, are %i', (cents, rate, unit, expected) => {
    expect(raisedRent(cents, rate, unit)).toBe(expected)
  })
})

/** Applies what a new rent makes of the others, as the service saves it. */
function placed(rents: readonly Rent[], added: Omit<Rent, 'id'>): readonly Rent[] {
  const step = stepFor(rents, added)
  if (step.kind === 'changed')
    return rents.map((one) => (one.id === step.id ? { ...one, monthlyCents: added.monthlyCents } : one))
  if (step.kind !== 'added') return rents
  const ended = rents.map((one) => (one.id === step.endedId ? { ...one, endsOn: addDays(added.startsOn, -1) } : one))
  return [...ended, { ...added, id: `${rents.length}`, endsOn: step.endsOn }]
}

describe('placing', () => {
  const lease = [rent('a', 100_000, '2025-07-01', '2026-06-30')]

  test('a rent that begins after the last one ended goes on until it is ended', () => {
    expect(stepFor(lease, { monthlyCents: 103_100, startsOn: '2026-07-01', endsOn: null })).toEqual({
      kind: 'added',
      endedId: null,
      endsOn: null,
    })
  })

  test('a rent that begins within another ends it the day before, and lasts as long as it would have', () => {
    expect(stepFor(lease, { monthlyCents: 103_100, startsOn: '2026-01-01', endsOn: null })).toEqual({
      kind: 'added',
      endedId: 'a',
      endsOn: '2026-06-30',
    })
  })

  test('a rent that begins before the next one ends the day before it', () => {
    expect(stepFor(lease, { monthlyCents: 90_000, startsOn: '2025-01-01', endsOn: null })).toMatchObject({
      endedId: null,
      endsOn: '2025-06-30',
    })
  })

  test('another amount from the same day corrects the rent, and the same amount changes nothing', () => {
    expect(stepFor(lease, { monthlyCents: 1, startsOn: '2025-07-01', endsOn: null })).toEqual({
      kind: 'changed',
      id: 'a',
    })
    expect(stepFor(lease, { monthlyCents: 100_000, startsOn: '2026-01-01', endsOn: null })).toEqual({
      kind: 'kept',
      id: 'a',
    })
  })

  test('a rent that would last into the next one overlaps', () => {
    const asked = { monthlyCents: 90_000, startsOn: '2025-01-01', endsOn: '2025-07-01' }
    expect(stepFor(lease, asked)).toEqual({ kind: 'overlaps' })
  })

  test('however rents are added, a dwelling has one rent on a day, the last that was asked for from its day on', () => {
    const month = fc.integer({ min: 0, max: 60 }).map((at) => addMonths('2022-01-01', at))
    const asked = fc.record({ monthlyCents: fc.integer({ min: 1, max: 9 }), startsOn: month, months: fc.nat(18) })
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 12 }), (given) => {
        let rents: readonly Rent[] = []
        for (const { months, ...one } of given) {
          const endsOn = months === 0 ? null : addDays(addMonths(one.startsOn, months), -1)
          const before = rents
          rents = placed(rents, { ...one, endsOn })
          if (stepFor(before, { ...one, endsOn }).kind === 'overlaps') continue
          expect(rentOn(rents, one.startsOn)?.monthlyCents).toBe(one.monthlyCents)
          const dayBefore = addDays(one.startsOn, -1)
          expect(rentOn(rents, dayBefore)?.monthlyCents).toBe(rentOn(before, dayBefore)?.monthlyCents)
        }
        for (const one of rents) {
          if (one.endsOn !== null) expect(one.endsOn >= one.startsOn).toBe(true)
          const others = rents.filter((other) => other !== one)
          expect(rentOn(others, one.startsOn)).toBeUndefined()
        }
      }),
    )
  })
})

test('an increase is of the rent that ends the day before, where none is in force', () => {
  const rents = [rent('a', 100_000, '2025-07-01', '2026-06-30')]
  expect(baseOn(rents, '2026-07-01')?.id).toBe('a')
  expect(baseOn(rents, '2026-07-02')).toBeUndefined()
})

test('the figures of a building count what is let today and the next change', () => {
  const homes = [
    { rents: [rent('a', 100_000, '2025-07-01', '2026-06-30'), rent('b', 103_000, '2026-07-01')] },
    { rents: [rent('c', 80_000, '2025-07-01')] },
    { rents: [] },
  ]
  expect(figuresOf(homes, '2026-02-01')).toEqual({
    monthlyCents: 180_000,
    letCount: 2,
    nextOn: '2026-07-01',
    nextCount: 1,
  })
  expect(nextAfter(homes[0]?.rents ?? [], '2026-07-01')).toBeUndefined()
})

test('the day of leases that comes is the first of July', () => {
  expect([leaseDay('2026-06-30'), leaseDay('2026-07-01')]).toEqual(['2026-07-01', '2027-07-01'])
})
