import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, kept, reference, searchText } from '../../../server/columns.ts'
import { plain } from '../../../server/rows.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { files } from '../../files/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { documentAudiences, documentTypes, retentionClasses } from '../kinds/contract.ts'

export const documents = snakeCase.table(
  'documents',
  {
    id: id(),
    organizationId: reference(() => organizations.id),
    buildingId: reference(() => buildings.id),
    /** Null for a document of the building. */
    residenceId: uuid().references(() => residences.id),
    name: text().notNull(),
    type: text({ enum: documentTypes }).notNull(),
    description: text(),
    tags: text().array().notNull().default([]),
    audience: text({ enum: documentAudiences }).notNull(),
    effectiveOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }),
    retention: text({ enum: retentionClasses }).notNull(),
    /** As `destroyOnOf` says, for the job that looks for those whose time is over. */
    destroyOn: date({ mode: 'string' }),
    isOnHold: boolean().notNull().default(false),
    currentVersionNo: integer().notNull().default(1),
    archivedAt: instant(),
    /** A search finds it by these, and by its pages. */
    searchText: searchText(sql`name || ' ' || coalesce(description, '') || ' ' || joined_texts(tags)`),
    ...kept(),
  },
  (table) => [
    index('documents_of_building').on(table.buildingId, table.effectiveOn, table.id),
    index('documents_of_residence').on(table.residenceId, table.effectiveOn, table.id),
    index('documents_organization').on(table.organizationId, table.effectiveOn, table.id),
    index('documents_by_day').on(table.effectiveOn, table.id),
    index('documents_by_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('documents_by_name').on(plain(table.name), table.id),
    index('documents_by_update').on(table.updatedAt, table.id),
    index('documents_to_destroy').on(table.destroyOn).where(sql`${table.destroyOn} is not null`),
    index('documents_archived').on(table.archivedAt).where(sql`${table.archivedAt} is not null`),
  ],
)

/** The files that a document has had; the document says which is shown. */
export const documentVersions = snakeCase.table(
  'document_versions',
  {
    id: id(),
    documentId: reference(() => documents.id),
    no: integer().notNull(),
    fileId: reference(() => files.id),
    note: text(),
    addedById: reference(() => users.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('document_versions_no_key').on(table.documentId, table.no),
    uniqueIndex('document_versions_file_key').on(table.fileId),
    index().on(table.addedById),
  ],
)

/** What is left of a destroyed document: that it was, and by which rule it went. */
export const documentDestructions = snakeCase.table(
  'document_destructions',
  {
    id: id(),
    organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
    buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
    /** Its row is gone. */
    documentId: uuid().notNull(),
    name: text().notNull(),
    type: text({ enum: documentTypes }).notNull(),
    retention: text({ enum: retentionClasses }).notNull(),
    effectiveOn: date({ mode: 'string' }).notNull(),
    digests: text().array().notNull(),
    destroyedAt: instant().notNull(),
  },
  (table) => [
    index('document_destructions_of_building').on(table.buildingId, table.destroyedAt, table.id),
    index('document_destructions_by_instant').on(table.destroyedAt, table.id),
    index().on(table.organizationId),
  ],
)
