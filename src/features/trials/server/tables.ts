import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { languages } from '../../../shared/actor.ts'
import { trialKinds } from '../contract.ts'

/** Someone who asked for the 30-day trial on the public site. */
export const trialRequests = snakeCase.table(
  'trial_requests',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    kind: text({ enum: trialKinds }).notNull(),
    doors: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    handledAt: instant(),
  },
  (table) => [index().on(table.createdAt), index('trial_requests_by_name').on(plain(table.name), table.id)],
)
