import { doublePrecision, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../server/columns.ts'
import { metricNames, metricRatings } from '../contract.ts'

/** Web vitals as browsers measured them. `path` has no ids and no query: nothing personal. */
export const webVitals = snakeCase.table(
  'web_vitals',
  {
    id: id(),
    metricId: text().notNull(),
    name: text({ enum: metricNames }).notNull(),
    value: doublePrecision().notNull(),
    rating: text({ enum: metricRatings }).notNull(),
    path: text().notNull(),
    browser: text().notNull(),
    measuredAt: instant().notNull(),
  },
  (table) => [index().on(table.measuredAt, table.name), index().on(table.path, table.measuredAt)],
)
