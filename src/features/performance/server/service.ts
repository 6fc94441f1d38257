import type { Context } from '../../../server/context.ts'
import type { WebVital } from '../contract.ts'
import { browserOf, pageOf, ratingOf } from '../rules.ts'
import { insertWebVital } from './store.ts'

/** Keeps a measure without what could name who it came from. */
export async function reportWebVital(ctx: Context, vital: WebVital): Promise<void> {
  await insertWebVital(ctx.db, {
    metricId: vital.id,
    name: vital.name,
    value: vital.value,
    rating: ratingOf(vital.name, vital.value),
    path: pageOf(vital.url),
    browser: browserOf(vital.userAgent),
    measuredAt: new Date(Math.min(vital.timestamp, ctx.now.getTime())),
  })
}
