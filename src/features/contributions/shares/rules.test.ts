import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asked, askedByDrafts, askedOfYear, excessOf, split, type YearAsked } from './rules.ts'

const homesOf = (shares: readonly number[]) => shares.map((share, at) => ({ id: `h${at + 1}`, share }))
const sumOf = (asked: readonly Asked[]) => asked.reduce((sum, { amountCents }) => sum + amountCents, 0)
const adopted = { operating: 0, contingency: 0, self_insurance: 0 }

test('an amount is split by share to the cent, as in quebec.md', () => {
  expect(split(10_000_000, homesOf([33_333, 33_333, 33_334])).parts).toEqual([3_333_300, 3_333_300, 3_333_400])
  expect(split(123_457, homesOf([2_841, 1_950, 2_605, 2_604]))).toEqual({
    parts: [35_074, 24_074, 32_161, 32_148],
    oddIds: ['h3'],
  })
})

test('the homes that bear an odd cent are named, and none is where shares divide the amount', () => {
  expect(split(100, homesOf([1, 1, 1])).oddIds).toEqual(['h1'])
  expect(split(300, homesOf([1, 1, 1])).oddIds).toEqual([])
})

test('homes without a share pay nothing, and nothing is asked where none has one', () => {
  expect(split(1_000, homesOf([0, 5])).parts).toEqual([0, 1_000])
  expect(split(1_000, homesOf([0, 0])).parts).toEqual([0, 0])
})

test('a restricted use is asked of its home alone, beside its share', () => {
  const asked = askedOfYear({
    homes: homesOf([1, 1]),
    adopted: { ...adopted, operating: 1_000 },
    restricted: [{ id: 'r', residenceId: 'h2', label: 'Terrasse', amountCents: 240 }],
  })
  expect(asked.map(({ residenceId, kind, amountCents }) => [residenceId, kind, amountCents])).toEqual([
    ['h1', 'contribution', 500],
    ['h2', 'contribution', 500],
    ['h2', 'restricted_use', 240],
  ])
})

test('a lowered budget asks nothing more of who was called enough, and says what was called beyond it', () => {
  const issued = [{ residenceId: 'h1', kind: 'contribution', fund: 'operating', amountCents: 700 } as const]
  const year = { homes: homesOf([1, 1]), adopted: { ...adopted, operating: 1_000 }, restricted: [], issued }
  expect(askedByDrafts(year, [{ id: 'd', monthCount: 1 }]).get('d')).toEqual([
    expect.objectContaining({ residenceId: 'h2', amountCents: 500 }),
  ])
  expect(excessOf(year)).toBe(200)
})

const anyYear = fc.record({
  shares: fc
    .array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 40 })
    .filter((all) => all.some((one) => one > 0)),
  operating: fc.nat({ max: 500_000_000 }),
  contingency: fc.nat({ max: 50_000_000 }),
  self_insurance: fc.nat({ max: 5_000_000 }),
  restricted: fc.array(fc.nat({ max: 90_000 }), { maxLength: 3 }),
  months: fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 12 }),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
})

test('whatever the order in which calls are issued, homes together are asked what was adopted, each its share to the cent', () => {
  fc.assert(
    fc.property(anyYear, ({ shares, months, order, restricted, ...amounts }) => {
      const homes = homesOf(shares)
      const own = restricted.map((amountCents, at) => ({ id: `r${at}`, residenceId: 'h1', label: 'Case', amountCents }))
      let year: YearAsked = { homes, adopted: amounts, restricted: own, issued: [] }
      let drafts = months.map((monthCount, at) => ({ id: `d${at}`, monthCount }))
      for (const pick of order.slice(0, months.length)) {
        const draft = drafts[pick % drafts.length]
        if (!draft) break
        year = { ...year, issued: [...year.issued, ...(askedByDrafts(year, drafts).get(draft.id) ?? [])] }
        drafts = drafts.filter(({ id }) => id !== draft.id)
      }
      const all = amounts.operating + amounts.contingency + amounts.self_insurance
      expect(sumOf(year.issued)).toBe(all + restricted.reduce((sum, cents) => sum + cents, 0))
      for (const [at, home] of homes.entries()) {
        const whole = (['operating', 'contingency', 'self_insurance'] as const).reduce(
          (sum, fund) => sum + (split(amounts[fund], homes).parts[at] ?? 0),
          0,
        )
        const paid = year.issued.filter(({ residenceId, kind }) => residenceId === home.id && kind === 'contribution')
        expect(sumOf(paid)).toBe(whole)
      }
      expect(excessOf(year)).toBe(0)
    }),
  )
})
