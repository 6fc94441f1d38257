import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What Prometheus reads at `/api/metrics`: the process, the calls by route and status, nothing about people. */
export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'mitoyen_' })
  return {
    registry,
    calls: new Histogram({
      name: 'mitoyen_http_seconds',
      help: 'Duration of calls by route',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    failures: new Counter({
      name: 'mitoyen_failures_total',
      help: 'Calls that failed on our side',
      labelNames: ['route'] as const,
      registers: [registry],
    }),
  }
}
export type Metrics = ReturnType<typeof makeMetrics>
