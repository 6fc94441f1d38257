import { date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { languages } from '../../../shared/actor.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { trialKinds, trialStatuses } from '../contract.ts'

/** Someone who asked for the 30-day trial on the public site. */
export const trialRequests = snakeCase.table(
  'trial_requests',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    organizationName: text(),
    kind: text({ enum: trialKinds }).notNull(),
    doors: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    handledAt: instant(),
  },
  (table) => [index().on(table.createdAt), index('trial_requests_by_name').on(plain(table.name), table.id)],
)

/** The trial of an organization; one without a trial is not limited. */
export const trials = snakeCase.table(
  'trials',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }).unique(),
    requestId: uuid()
      .unique()
      .references(() => trialRequests.id, { onDelete: 'set null' }),
    startsOn: date({ mode: 'string' }).notNull(),
    /** The last day on which its people write. */
    endsOn: date({ mode: 'string' }).notNull(),
    /** The last day before the latest extension, to undo it. */
    extendedFrom: date({ mode: 'string' }),
    status: text({ enum: trialStatuses }).notNull().default('running'),
    /** When its managers first asked for a plan. */
    planAskedAt: instant(),
    ...kept(),
  },
  (table) => [index().on(table.status, table.endsOn)],
)
