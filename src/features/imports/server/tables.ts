import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { importStatuses, verdicts } from '../contract.ts'
import type { Reading } from '../readings/contract.ts'
import type { ReadingWays } from '../readings/rules.ts'
import type { ImportChanges, ImportProblem } from '../rules.ts'

/** A file that was sent to add or change things of a noun in a building or an organization. */
export const imports = snakeCase.table(
  'imports',
  {
    id: id(),
    noun: text().notNull(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for a whole organization. */
    buildingId: uuid().references(() => buildings.id, { onDelete: 'cascade' }),
    /** The sender of the file, then the person who ran it: the run has their access. */
    byId: reference(() => users.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    /** How it was read; null for rows that came in no file. */
    reading: jsonb().$type<Reading>(),
    /** The import whose left-out rows these are; null for a file. */
    sourceId: uuid().references((): AnyPgColumn => imports.id, { onDelete: 'set null' }),
    headings: jsonb().$type<readonly string[]>().notNull(),
    /** Which field each column fills. */
    columns: jsonb().$type<readonly (string | null)[]>().notNull(),
    /** How the cells of some fields are read, by field. */
    ways: jsonb().$type<ReadingWays>().notNull().default({}),
    /** What was said once for all rows, in the shape of the noun; null for its presets. */
    settings: jsonb().$type<Readonly<Record<string, unknown>>>(),
    status: text({ enum: importStatuses }).notNull().default('checked'),
    /** Why the run stopped. */
    problem: jsonb().$type<ImportProblem>(),
    /** When the last run was asked for. */
    startedAt: instant(),
    ...kept(),
  },
  (table) => [
    index().on(table.buildingId, table.noun, table.createdAt),
    index().on(table.organizationId),
    index().on(table.byId),
    index().on(table.createdAt),
    index().on(table.sourceId),
  ],
)

/** A row of such a file, as corrected here, with its planned effect and its result. */
export const importRows = snakeCase.table(
  'import_rows',
  {
    id: id(),
    importId: reference(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: jsonb().$type<readonly string[]>().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    changes: jsonb().$type<ImportChanges>().notNull(),
    problems: jsonb().$type<readonly ImportProblem[]>().notNull(),
    /** Null until it is done. */
    outcome: text({ enum: verdicts }),
    doneAt: instant(),
    /** The thing that it added or changed, and its version from then on. */
    targetId: uuid(),
    targetVersion: integer(),
    /** Whether undoing took it back; null until then. */
    isReversed: boolean(),
  },
  // Two people of one line have a row each.
  (table) => [index().on(table.importId, table.line, table.id)],
)

/** Which field an organization's columns fill, by their headings: as last chosen. */
export const importHeadings = snakeCase.table(
  'import_headings',
  {
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    noun: text().notNull(),
    heading: text().notNull(),
    field: text(),
    chosenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.noun, table.heading] })],
)
