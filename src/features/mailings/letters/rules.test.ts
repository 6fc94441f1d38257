import { expect, test } from 'vitest'
import { linesShown } from './rules.ts'

const line = (dueOn: string, leftCents: number, kind: 'contribution' | 'special_assessment' = 'contribution') => ({
  kind,
  label: null,
  dueOn,
  leftCents,
})

test('what a home owes of one kind for one day is one line of its reminder, whatever funds it goes to', () => {
  const lines = [
    line('2026-08-01', 40_349),
    line('2026-08-01', 9_118),
    line('2026-08-01', 25_788, 'special_assessment'),
    line('2026-09-01', 9_118),
  ]
  expect(linesShown({ lines })).toEqual([
    line('2026-08-01', 49_467),
    line('2026-08-01', 25_788, 'special_assessment'),
    line('2026-09-01', 9_118),
  ])
})
