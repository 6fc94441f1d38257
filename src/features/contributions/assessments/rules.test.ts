import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedOf } from '../drafts/rules.ts'
import { instalmentsOf, sharesOf } from './rules.ts'

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

test('instalments add up to the assessment, the odd cents on the first ones, on the days of their months', () => {
  expect(instalmentsOf({ totalCents: 100_001, count: 3, firstOn: '2026-01-31', everyMonths: 1 })).toEqual([
    { dueOn: '2026-01-31', amountCents: 33_334 },
    { dueOn: '2026-02-28', amountCents: 33_334 },
    { dueOn: '2026-03-31', amountCents: 33_333 },
  ])
})

test('whatever the shares and the schedule, homes are shown what its calls then ask, which adds up to the assessment', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 36 }),
      (weights, totalCents, count) => {
        fc.pre(sumOf(weights) > 0)
        const homes = weights.map((share, at) => ({ id: String(at), share }))
        const amounts = instalmentsOf({ totalCents, count, firstOn: '2026-01-01', everyMonths: 1 }).map(
          ({ amountCents }) => amountCents,
        )
        const shown = sharesOf(amounts, homes)
        expect(sumOf(shown.map(({ amountCents }) => amountCents))).toBe(totalCents)
        for (const [at, amountCents] of amounts.entries()) {
          const year = {
            startsOn: '2026-01-01',
            homes,
            rents: [],
            calls: [],
            assessments: [{ id: 'a', fund: 'contingency' }],
            asked: {
              homes,
              adopted: { operating: 0, contingency: 0, self_insurance: 0 },
              restricted: [],
              issued: [],
            },
          } as const
          const call = {
            id: 'c',
            kind: 'special',
            status: 'draft',
            fromMonth: 1,
            monthCount: 1,
            amountCents,
            assessmentId: 'a',
          } as const
          const asked = new Map(askedOf(year, call).map((one) => [one.residenceId, one.amountCents]))
          expect(shown.map(({ parts }) => parts[at])).toEqual(homes.map(({ id }) => asked.get(id) ?? 0))
        }
      },
    ),
  )
})

test('the home that bears a cent that no share divides is told so', () => {
  const homes = ['a', 'b', 'c'].map((id) => ({ id, share: 1 }))
  expect(sharesOf([100, 101], homes)).toEqual([
    { residenceId: 'a', parts: [34, 34], amountCents: 68, oddCents: 2 },
    { residenceId: 'b', parts: [33, 34], amountCents: 67, oddCents: 1 },
    { residenceId: 'c', parts: [33, 33], amountCents: 66, oddCents: 0 },
  ])
})
