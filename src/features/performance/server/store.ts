import { gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { webVitals } from './tables.ts'

export async function insertWebVital(db: Db, vital: typeof webVitals.$inferInsert): Promise<void> {
  await db.insert(webVitals).values(vital)
}

const { name, path, rating, value, measuredAt } = webVitals
const day = sql<string | null>`(${measuredAt} at time zone 'America/Toronto')::date`
const counted = (what: string) => sql<number>`count(*) filter (where ${rating} = ${what})::int`

const mostRows = 2_000

/** The measures since an instant by metric: over all (neither page nor day), for each page and for each day. */
export const summarizeVitals = (db: Db, since: Date) =>
  db
    .select({
      name,
      path: sql<string | null>`${path}`,
      day: sql<string | null>`(${day})::text`,
      count: sql<number>`count(*)::int`,
      p75: sql<number>`percentile_cont(0.75) within group (order by ${value})`,
      good: counted('good'),
      needsImprovement: counted('needs-improvement'),
      poor: counted('poor'),
    })
    .from(webVitals)
    .where(gte(measuredAt, since))
    .groupBy(sql`grouping sets ((${name}), (${name}, ${path}), (${name}, ${day}))`)
    // All and days first, then the most measured pages: addresses that someone made up do not fill the memory.
    .orderBy(sql`grouping(${path}) desc, count(*) desc, ${path}`)
    .limit(mostRows)

export async function removeVitalsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(webVitals).where(lt(measuredAt, instant))
}
