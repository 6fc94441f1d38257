import type { WebVital } from './contract.ts'

/** The page without what could name anyone: no query, and every id replaced. */
export function anonymousPath(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : '/'
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id').slice(0, 200)
}

/** The family only: the full agent string could identify people. */
export function browserOf(userAgent: string): string {
  const families = [
    ['Edg/', 'Edge'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ] as const
  return families.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'other'
}

/** Good and needs-improvement thresholds, in ms but for CLS (spec §9). */
const thresholds: Record<WebVital['name'], readonly [good: number, needsImprovement: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

/** Our own rating: a browser's word is not taken for it. */
export function ratingOf(name: WebVital['name'], value: number): WebVital['rating'] {
  const [good, needsImprovement] = thresholds[name]
  if (value <= good) return 'good'
  return value <= needsImprovement ? 'needs-improvement' : 'poor'
}

/** Spec §9: the metrics that make the score. TTFB is rated, not scored. */
const scored = ['LCP', 'INP', 'CLS', 'FCP'] as const

/**
 * From 0 to 100: 100 up to the good threshold, 50 at the needs-improvement one, 0 as far beyond that as the two are apart, and straight
 * lines between. The specification names sub-scores without a formula; this one agrees with its ratings.
 */
export function subScoreOf(name: WebVital['name'], value: number): number {
  const [good, needsImprovement] = thresholds[name]
  const steps = (value - good) / (needsImprovement - good)
  return Math.min(100, Math.max(0, 100 - 50 * steps))
}

/**
 * Spec §9: the mean of the LCP, INP, CLS and FCP sub-scores, to a tenth; of the measured ones, as not every browser
 * reports all.
 */
export function scoreOf(measured: readonly { name: WebVital['name']; p75: number }[]): number | null {
  const scores = scored.flatMap((name) => measured.find((one) => one.name === name) ?? [])
  if (scores.length === 0) return null
  const sum = scores.reduce((total, { name, p75 }) => total + subScoreOf(name, p75), 0)
  return Math.round((sum / scores.length) * 10) / 10
}
