import { expect, test } from 'vitest'
import { anonymousPath, ratingOf, scoreOf, subScoreOf } from './rules.ts'

test.each([
  ['LCP', 2_500, 4_000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['FCP', 1_800, 3_000],
  ['TTFB', 800, 1_800],
] as const)('%s is good up to %d and needs improvement up to %d (spec §9)', (name, good, needsImprovement) => {
  const beyond = (value: number) => value * 1.001
  expect(
    [0, good, beyond(good), needsImprovement, beyond(needsImprovement)].map((value) => ratingOf(name, value)),
  ).toEqual(['good', 'good', 'needs-improvement', 'needs-improvement', 'poor'])
  expect([0, good, needsImprovement, needsImprovement * 10].map((value) => subScoreOf(name, value))).toEqual([
    100, 100, 50, 0,
  ])
})

test('a sub-score is linear between the thresholds and beyond them', () => {
  expect(subScoreOf('LCP', 3_250)).toBe(75)
  expect(subScoreOf('LCP', 4_750)).toBe(25)
  expect(subScoreOf('LCP', 5_500)).toBe(0)
})

test('the score is the mean of the LCP, INP, CLS and FCP sub-scores, whatever TTFB is', () => {
  const four = [
    { name: 'LCP', p75: 2_500 },
    { name: 'INP', p75: 500 },
    { name: 'CLS', p75: 1 },
    { name: 'FCP', p75: 2_400 },
  ] as const
  expect(scoreOf(four)).toBe(56.3)
  expect(scoreOf([...four, { name: 'TTFB', p75: 9_000 }])).toBe(56.3)
})

test('an unmeasured metric does not count, and without any there is no score', () => {
  expect(scoreOf([{ name: 'LCP', p75: 4_000 }])).toBe(50)
  expect(scoreOf([{ name: 'TTFB', p75: 100 }])).toBeNull()
  expect(scoreOf([])).toBeNull()
})

test('a page is stored without its query and without the ids of its address', () => {
  expect(anonymousPath('https://x.test/manager/bills/01890000-0000-7000-8000-000000000000?q=roy#top')).toBe(
    '/manager/bills/:id',
  )
  expect(anonymousPath('not an address')).toBe('/')
})
