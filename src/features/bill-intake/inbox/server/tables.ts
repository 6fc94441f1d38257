import { sql } from 'drizzle-orm'
import { date, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, reference } from '../../../../server/columns.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { files } from '../../../files/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { inboxStates } from '../contract.ts'

/** A document sent with others, to be read in its turn, that waits for a person to make a bill of it. */
export const inboxDocuments = snakeCase.table(
  'pile_documents',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    /** Null while it is not known. */
    buildingId: uuid().references(() => buildings.id),
    sentById: reference(() => users.id),
    /** Held for its sender; its removal removes the inbox row. */
    fileId: reference(() => files.id, { onDelete: 'cascade' }).unique(),
    state: text({ enum: inboxStates }).notNull().default('waiting'),
    /** Readings begun since the last one that ended. */
    attempts: integer().notNull().default(0),
    /** Sealed like the document, whose words it has. */
    reading: text(),
    /** The values of a reading that identify its bill, to find the same among bills. */
    searchName: text(),
    invoiceKey: text(),
    totalCents: cents(),
    issuedOn: date({ mode: 'string' }),
    /** The documents dropped together, and the place of this one among them: they arrive in the order that their sending ends. */
    batchId: uuid(),
    position: integer().notNull().default(0),
    /** The address that sent it, and when it was received: of one that came by email. */
    emailedFrom: text(),
    emailedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('pile_sender').on(table.sentById, table.createdAt, table.id),
    index('pile_building').on(table.buildingId),
    index('pile_without_building').on(table.organizationId).where(sql`${table.buildingId} is null`),
    index('pile_to_read').on(table.state, table.updatedAt),
  ],
)
