import type { WebVital } from './contract.ts'

/** The page without what could name anyone: no query, and every id replaced. */
export function pageOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : '/'
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, ':id').slice(0, 200)
}

/** The family only: the full agent string tells people apart. */
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
