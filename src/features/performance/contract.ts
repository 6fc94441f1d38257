import * as z from 'zod/mini'
import { get, Nothing, post, queryNumber } from '../../shared/contract.ts'
import { Day, isLine } from '../../shared/shapes.ts'

export const metricNames = ['CLS', 'INP', 'LCP', 'FCP', 'TTFB'] as const
export const metricRatings = ['good', 'needs-improvement', 'poor'] as const

/** Spec §7: the seven fields a browser reports. `timestamp` is milliseconds since 1970. */
export const WebVital = z.object({
  name: z.enum(metricNames),
  value: z.number().check(z.gte(0), z.lte(3_600_000)),
  id: z.string().check(z.maxLength(100), isLine),
  rating: z.enum(metricRatings),
  // Up to the last instant that a JavaScript date can hold; a clock that runs ahead is brought back to now.
  timestamp: z.number().check(z.gte(0), z.lte(8.64e15)),
  url: z.string().check(z.maxLength(2_000)),
  userAgent: z.string().check(z.maxLength(1_000)),
})
export type WebVital = z.infer<typeof WebVital>

/** How long measures are kept, in days. */
export const keptDays = 90

/** 0 to 100; null where none of the metrics that count was measured. */
const Score = z.nullable(z.number())
/** One metric over all its measures: the 75th percentile (ms, but for CLS), which three visits in four do better than. */
const MetricSummary = z.object({
  name: z.enum(metricNames),
  count: z.int(),
  p75: z.number(),
  rating: z.enum(metricRatings),
  ratings: z.record(z.enum(metricRatings), z.int()),
})
const measured = { score: Score, count: z.int(), metrics: z.array(MetricSummary) }
const PerformanceSummary = z.object({
  ...measured,
  /** The most measured first, at most 100. */
  pages: z.array(z.object({ path: z.string(), ...measured })),
  /** In order; days without a measure are left out. */
  days: z.array(z.object({ day: Day, ...measured })),
})
export type PerformanceSummary = z.infer<typeof PerformanceSummary>

export const performanceApi = {
  summary: get('/api/performance/web-vitals', {
    summary: 'Web vitals of the last days with their ratings and score: overall, by page and by day; admins only',
    input: z.object({ days: z._default(queryNumber(1, keptDays), 28) }),
    output: PerformanceSummary,
  }),
  report: post('/api/performance/web-vitals', {
    summary: 'Keeps one web vital measured by a browser (CLS, INP, LCP, FCP or TTFB)',
    access: 'public',
    isOpenToDemo: true,
    reply: 'empty',
    status: 204,
    // Five measures a page load: twenty loads a minute from one office.
    rate: { limit: 100, seconds: 60 },
    input: WebVital,
    output: Nothing,
  }),
}
