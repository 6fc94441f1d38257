import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { mostPages } from '../../../reading/extraction/contract.ts'
import { documentPages } from '../../texts/server/tables.ts'

/** The pages of a document with a sign or a number that an address or a telephone has. */
export const findSuspectPages = (db: Db, documentId: string) =>
  db
    .select({ page: documentPages.pageNo, text: documentPages.text })
    .from(documentPages)
    .where(
      and(
        eq(documentPages.documentId, documentId),
        gt(documentPages.pageNo, 0),
        sql`${documentPages.text} ~ '@|[0-9]{3}[ .-][0-9]{3}'`,
      ),
    )
    .orderBy(asc(documentPages.pageNo))
    .limit(mostPages)
