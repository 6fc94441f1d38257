import * as z from 'zod/mini'
import { post } from '../../shared/contract.ts'
import { isLine, Nothing } from '../../shared/shapes.ts'

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

export const performanceApi = {
  report: post('/api/performance/web-vitals', {
    summary: 'Keeps one web vital measured by a browser (CLS, INP, LCP, FCP or TTFB)',
    access: 'public',
    isOpenToDemo: true,
    reply: 'empty',
    status: 204,
    rate: { limit: 300, seconds: 60 },
    input: WebVital,
    output: Nothing,
  }),
}
