import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { chainOf, type FileLine, gapsOf, keyed, oldestFirst, verdictsOf } from './rules.ts'

const bounds = { startsOn: '2000-01-01', lockedThrough: null }

/** What happened in an account: few amounts and texts, so that lines are often alike. */
const anyMonth = fc
  .array(
    fc.record({
      days: fc.integer({ min: 0, max: 20 }),
      amountCents: fc.constantFrom(25_000, 25_000, 31_200, -1_895),
      description: fc.constantFrom('VIREMENT INTERAC', 'DEPOT'),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) => {
    let balanceCents = 100_000
    return rows
      .sort((a, b) => a.days - b.days)
      .map(({ days, amountCents, description }, at): FileLine => {
        balanceCents += amountCents
        const told = { reference: null, fitId: null, account: null, balanceCents }
        return { ...told, lineNo: at + 1, postedOn: addDays('2026-02-01', days), amountCents, description }
      })
  })

type Kept = Parameters<typeof verdictsOf>[1][number]
function imported(kept: readonly Kept[], file: readonly FileLine[]): Kept[] {
  const lines = keyed(file)
  const verdicts = verdictsOf(lines, kept, bounds)
  return [...kept, ...lines.filter((_, at) => verdicts[at] === 'new')]
}
const amountsOf = (kept: readonly Kept[]) =>
  kept.map(({ postedOn, amountCents }) => `${postedOn} ${amountCents}`).sort()

test('exports that overlap, in any order and more than once, come to the lines that happened', () =>
  fc.assert(
    fc.property(
      anyMonth,
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
      fc.boolean(),
      (month, cuts, hasFitId) => {
        // An export holds whole days.
        const all = month.map((line, at) => (hasFitId ? { ...line, fitId: `F${at}` } : line))
        const files = cuts.flatMap((cut) => {
          const day = addDays('2026-02-01', cut)
          return [all.filter(({ postedOn }) => postedOn <= day), all.filter(({ postedOn }) => postedOn >= day)]
        })
        const kept = [...files, all, all].reduce<Kept[]>((known, file) => imported(known, file), [])
        expect(amountsOf(kept)).toEqual(amountsOf(keyed(all)))
      },
    ),
  ))

test('the chain of balances names the line before which it breaks, whichever way the file runs', () =>
  fc.assert(
    fc.property(anyMonth, (month) => {
      expect(chainOf(oldestFirst([...month].reverse())).breaks).toEqual([])
      expect(chainOf(month)).toMatchObject({ checked: month.length - 1, held: month.length - 1 })
      const [first, second, ...rest] = month
      if (!first || !second) return
      const wrong = [first, { ...second, amountCents: second.amountCents + 1 }, ...rest]
      expect(chainOf(wrong).breaks).toEqual([second.lineNo])
    }),
  ))

test('the same day and amount under another text is doubtful, once for each line that is kept', () => {
  const line = (description: string, fitId: string | null): FileLine => ({
    lineNo: 1,
    postedOn: '2026-02-02',
    amountCents: 5_000,
    description,
    reference: null,
    fitId,
    balanceCents: null,
    account: null,
  })
  const kept = keyed([line('DEPOT', null)])
  expect(verdictsOf(keyed([line('X', 'A'), line('Y', 'B')]), kept, bounds)).toEqual(['doubtful', 'new'])
  expect(verdictsOf(keyed([line('DEPOT', null), line('DEPOT', null)]), kept, bounds)).toEqual(['known', 'new'])
})

test('lines before the account starts, and in a month that is reconciled, are left out', () => {
  const at = (postedOn: string): FileLine => ({
    lineNo: 1,
    postedOn,
    amountCents: 1,
    description: '',
    reference: null,
    fitId: null,
    balanceCents: null,
    account: null,
  })
  const file = keyed([at('2026-01-31'), at('2026-02-28'), at('2026-03-01')])
  expect(verdictsOf(file, [], { startsOn: '2026-02-01', lockedThrough: '2026-02-28' })).toEqual([
    'before',
    'locked',
    'new',
  ])
})

test('a stretch of more than a month without a line is a gap', () => {
  expect(gapsOf(['2026-01-05', '2026-02-05', '2026-04-01'])).toEqual([{ from: '2026-02-06', to: '2026-03-31' }])
})
