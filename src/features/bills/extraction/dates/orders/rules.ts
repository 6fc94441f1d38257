import { type Day, daysBetween } from '../../../../../shared/dates.ts'
import { weightOf } from '../../labels/rules.ts'
import type { Layout } from '../../layout/rules.ts'
import { type Order, readDates } from '../rules.ts'

/** Day or month first: an impossible month tells, then the bill's own delay between its dates, then its language. */
export function orderOf(layout: Layout, isFrench: boolean, today: Day): Order {
  const votes = { day: isFrench ? 0.9 : 0, month: isFrench ? 0 : 0.4 }
  for (const line of layout.lines)
    for (const match of line.plain.matchAll(/(?<![\d/.-])(\d{1,2})[-/.](\d{1,2})[-/.]((?:20)?\d{2})(?![\d/-])/g)) {
      const [a, b] = [Number(match[1]), Number(match[2])]
      if (match[3]?.length === 4 && a > 12 && b <= 12) votes.day += 3
      if (match[3]?.length === 4 && b > 12 && a <= 12) votes.month += 3
    }
  for (const order of ['day', 'month'] as const) {
    const dates = readDates(layout, order, today)
    const [issue, due] = (['issue', 'due'] as const).map(
      (role) => dates.find((date) => weightOf(date.hints, role) > 0.6)?.value,
    )
    const gap = issue && due ? daysBetween(issue, due) : -1
    if ([10, 15, 30, 45, 60].includes(gap)) votes[order] += 1.2
    else if ([7, 14, 20, 21, 28, 31].includes(gap)) votes[order] += 0.6
    else if (gap > 0 && gap < 40) votes[order] += 0.3
  }
  return votes.month > votes.day ? 'month' : 'day'
}
