import type { Metric } from 'web-vitals'

const send = ({ name, value, id, rating }: Metric): void => {
  const body = JSON.stringify({
    name,
    value,
    id,
    rating,
    timestamp: Date.now(),
    url: location.href,
    userAgent: navigator.userAgent,
  })
  // Spec §7: failures are ignored.
  fetch('/api/performance/web-vitals', {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
  }).catch(() => undefined)
}

/** Reports CLS, INP, LCP, FCP and TTFB; the measuring code loads when the browser is idle and never delays a page. */
export function reportVitals(): void {
  const start = () =>
    import('web-vitals')
      .then(({ onCLS, onINP, onLCP, onFCP, onTTFB }) => {
        for (const measure of [onCLS, onINP, onLCP, onFCP, onTTFB]) measure(send)
      })
      .catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void start())
  else setTimeout(() => void start(), 1_000)
}
