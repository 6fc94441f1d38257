import { index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { documents } from '../../documents/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'

export const documentLinks = snakeCase.table(
  'document_links',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    /** A document that is destroyed takes its links with it. */
    documentId: reference(() => documents.id, { onDelete: 'cascade' }),
    /** Null for the current version. */
    versionNo: integer(),
    recipient: text().notNull(),
    /** SHA-256 of the token: the address is told once. */
    tokenHash: text().notNull(),
    passwordHash: text(),
    expiresAt: instant().notNull(),
    mostOpenings: integer(),
    openings: integer().notNull().default(0),
    lastOpenedAt: instant(),
    revokedAt: instant(),
    createdById: reference(() => users.id),
    ...kept(),
  },
  (table) => [
    uniqueIndex('document_links_token_key').on(table.tokenHash),
    index('document_links_of_document').on(table.documentId, table.createdAt, table.id),
    index('document_links_of_building').on(table.buildingId, table.createdAt, table.id),
    index('document_links_by_creation').on(table.createdAt, table.id),
    index('document_links_by_end').on(table.expiresAt, table.id),
    index().on(table.organizationId),
    index().on(table.createdById),
  ],
)

/** When links were opened. Nothing of who opened one is kept. */
export const documentLinkOpenings = snakeCase.table(
  'document_link_openings',
  {
    id: id(),
    linkId: uuid()
      .notNull()
      .references(() => documentLinks.id, { onDelete: 'cascade' }),
    openedAt: instant().notNull(),
  },
  (table) => [index('document_link_openings_of_link').on(table.linkId, table.openedAt)],
)
