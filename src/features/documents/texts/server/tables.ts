import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, smallint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { instant, reference, tsvector } from '../../../../server/columns.ts'
import { documents } from '../../server/tables.ts'

/** How far the text of a document has been read: that of its current version, or of an earlier one until the job has begun. */
export const documentTexts = snakeCase.table(
  'document_texts',
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    /** Null until the file has been opened. */
    pageCount: integer(),
    /** How many pages are kept: a job that was ended goes on after them. */
    readPages: integer().notNull().default(0),
    /** Attempts since the last page that was kept: a page that ends its job again and again is left out. */
    attempts: integer().notNull().default(0),
    /** Null while it waits, or is being read. */
    endedAt: instant(),
    /** Why nothing was read, as a key of `extraction`. */
    problem: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index('document_texts_open').on(table.updatedAt).where(sql`${table.endedAt} is null`)],
)

/** The text of each page, and the entry under which it is found. Page 0 stands for the document: its name, tags and description. */
export const documentPages = snakeCase.table(
  'document_pages',
  {
    documentId: reference(() => documents.id, { onDelete: 'cascade' }),
    pageNo: integer().notNull(),
    /** Words parted by spaces and line breaks. */
    text: text().notNull(),
    /** Four numbers for each word of the text: left, top, right and bottom, in ten-thousandths of the page. Empty where they are unknown. */
    boxes: smallint().array().notNull().default([]),
    /** Whether its characters were recognised in a picture. */
    isRecognised: boolean().notNull().default(false),
    search: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.pageNo] }),
    index('document_pages_by_text').using('gin', table.search),
  ],
)
