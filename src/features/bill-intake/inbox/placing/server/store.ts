import { eq } from 'drizzle-orm'
import { type Moment, takeOne } from '../../../../../server/rows.ts'
import type { StoredInboxDocument } from '../../server/store.ts'
import { inboxDocuments } from '../../server/tables.ts'

/** Gives a document another place; none when it left the inbox. */
export const moveDocument = (
  { db, now }: Moment,
  id: string,
  place: Pick<StoredInboxDocument, 'organizationId' | 'buildingId'>,
): Promise<StoredInboxDocument | undefined> =>
  takeOne(db, inboxDocuments, eq(inboxDocuments.id, id), { ...place, updatedAt: now })
