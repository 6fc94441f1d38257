import type { Context } from '../../../server/context.ts'
import { keptDays, metricNames, type PerformanceSummary, type WebVital } from '../contract.ts'
import { performancePolicy } from '../policy.ts'
import { anonymousPath, browserOf, ratingOf, scoreOf } from '../rules.ts'
import { insertWebVital, removeVitalsBefore, summarizeVitals } from './store.ts'

/** Stores a measure without anything that could identify its sender. */
export async function reportWebVital(ctx: Context, vital: WebVital): Promise<void> {
  await insertWebVital(ctx.db, {
    metricId: vital.id,
    name: vital.name,
    value: vital.value,
    rating: ratingOf(vital.name, vital.value),
    path: anonymousPath(vital.url),
    browser: browserOf(vital.userAgent),
    measuredAt: new Date(Math.min(vital.timestamp, ctx.now.getTime())),
  })
}

type VitalsRow = Awaited<ReturnType<typeof summarizeVitals>>[number]
const dayInMs = 86_400_000
const mostPages = 100

/** The metrics of one page, one day or all, in the order of the contract, and the score they make. */
function summaryOf(rows: readonly VitalsRow[]) {
  const metrics = metricNames.flatMap((name) =>
    rows
      .filter((row) => row.name === name)
      .map(({ count, p75, good, needsImprovement, poor }) => ({
        name,
        count,
        p75,
        rating: ratingOf(name, p75),
        ratings: { good, 'needs-improvement': needsImprovement, poor },
      })),
  )
  return { score: scoreOf(metrics), count: metrics.reduce((sum, { count }) => sum + count, 0), metrics }
}

/** Rows by what they name; those that name nothing are of another grouping. */
function groupsOf(rows: readonly VitalsRow[], keyOf: (row: VitalsRow) => string | null): [string, VitalsRow[]][] {
  const groups = new Map<string, VitalsRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups]
}

/** Measures of browsers in the last `days`. */
export async function summarizePerformance(ctx: Context, { days }: { days: number }): Promise<PerformanceSummary> {
  ctx.authorize(performancePolicy.read, {})
  const rows = await summarizeVitals(ctx.db, new Date(ctx.now.getTime() - days * dayInMs))
  return {
    ...summaryOf(rows.filter(({ path, day }) => path === null && day === null)),
    pages: groupsOf(rows, ({ path }) => path)
      .map(([path, measures]) => ({ path, ...summaryOf(measures) }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostPages),
    days: groupsOf(rows, ({ day }) => day)
      .map(([day, measures]) => ({ day, ...summaryOf(measures) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** The nightly job: measures too old to be asked for. */
export const removeOldVitals = (ctx: Context): Promise<void> =>
  removeVitalsBefore(ctx.db, new Date(ctx.now.getTime() - keptDays * dayInMs))
