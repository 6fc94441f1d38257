import { sql } from 'drizzle-orm'
import { index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'

/** An uploaded file. Its bytes are encrypted, on disk or in S3, under `storageKey`. */
export const files = snakeCase.table(
  'files',
  {
    id: id(),
    uploadedById: reference(() => users.id),
    name: text().notNull(),
    mediaType: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    /** When something took it, once; null while nothing has, and then only its uploader sees it for a day. */
    takenAt: instant(),
    /** Until then something keeps it though nothing has taken it: it is not abandoned. */
    heldUntil: instant(),
    /** The building it is held for: its managers handle it, not its uploader alone. */
    heldForId: uuid().references(() => buildings.id),
    /** The organization it is held for while its building is not known. */
    heldForOrganizationId: uuid().references(() => organizations.id),
    /** From then on it is to be scanned again: the scanner did not answer. Null once it is scanned, and where nothing scans files. */
    scanDueAt: instant(),
    /** When the scanner found a virus in it: nobody is given it. */
    infectedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.takenAt, table.createdAt),
    index().on(table.uploadedById),
    index().on(table.sha256),
    index().on(table.heldForId),
    index().on(table.heldForOrganizationId),
    index().on(table.scanDueAt).where(sql`${table.scanDueAt} is not null`),
  ],
)
