import { index, jsonb, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, kept, reference } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { viewedLists } from '../contract.ts'

/** Filters and order of a list under a name. */
export const savedViews = snakeCase.table(
  'saved_views',
  {
    id: id(),
    list: text({ enum: viewedLists }).notNull(),
    ownerId: reference(() => users.id, { onDelete: 'cascade' }),
    /** The organization whose managers see it too. */
    organizationId: uuid().references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    search: jsonb().$type<Record<string, string>>().notNull(),
    ...kept(),
  },
  (table) => [
    uniqueIndex('saved_views_name_key').on(table.ownerId, table.list, plain(table.name)),
    index('saved_views_shared').on(table.organizationId, table.list),
  ],
)

/** The view that a person's list opens with. */
export const savedViewDefaults = snakeCase.table(
  'saved_view_defaults',
  {
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: viewedLists }).notNull(),
    viewId: reference(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] }), index().on(table.viewId)],
)
