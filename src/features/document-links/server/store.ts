import { and, eq, getColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { findPage, type Moment, type RowOf, same, takeOne } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { documents } from '../../documents/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { LinkFilter } from '../contract.ts'
import { documentLinkOpenings, documentLinks } from './tables.ts'

/** SQL twin of `documentLinkPolicy.read`. */
export const visibleLinks = (actor: Actor): SQL | undefined =>
  granted(actor, 'documentLinks.read', { buildingId: documentLinks.buildingId })

const isOfDocument = eq(documents.id, documentLinks.documentId)

/** Links with the names of their document and of who made them. */
export const selectedLinks = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(documentLinks),
      hasPassword: sql<boolean>`(${documentLinks.passwordHash} is not null)`,
      documentName: documents.name,
      createdByName: fullNameOf(users),
      sortKeys,
    })
    .from(documentLinks)
    .innerJoin(documents, isOfDocument)
    .leftJoin(users, eq(users.id, documentLinks.createdById))
    .$dynamic()
export type LinkRow = RowOf<typeof selectedLinks>

/** Links, those of one document or of a building if it is given. */
export const findLinks = (db: Db, visible: SQL | undefined, { document, building, ...asked }: LinkFilter) =>
  findPage(db, {
    asked,
    id: documentLinks.id,
    sorts: { createdAt: documentLinks.createdAt, expiresAt: documentLinks.expiresAt },
    where: and(visible, same(documentLinks.documentId, document), same(documentLinks.buildingId, building)),
    counted: documentLinks,
    rows: (sortKeys) => selectedLinks(db, sortKeys),
  })

/** Twin of `linkStateOf`. */
const isOpenAt = (now: Date): SQL | undefined =>
  and(
    isNull(documentLinks.revokedAt),
    gt(documentLinks.expiresAt, now),
    or(isNull(documentLinks.mostOpenings), lt(documentLinks.openings, documentLinks.mostOpenings)),
  )

export const countOpenLinks = ({ db, now }: Moment, documentId: string): Promise<number> =>
  db.$count(documentLinks, and(eq(documentLinks.documentId, documentId), isOpenAt(now)))

export async function insertLink(db: Db, link: typeof documentLinks.$inferInsert): Promise<void> {
  await db.insert(documentLinks).values(link)
}

/** What opens a link, and what it opens. */
const selectedOpenable = (db: Db) =>
  db
    .select({
      link: getColumns(documentLinks),
      document: getColumns(documents),
      organizationName: organizations.name,
    })
    .from(documentLinks)
    .innerJoin(documents, and(isOfDocument, isNull(documents.archivedAt)))
    .innerJoin(organizations, and(eq(organizations.id, documentLinks.organizationId), isNull(organizations.archivedAt)))
    .$dynamic()

/** The open link of a token, to a document that is not archived. */
export async function findOpenByToken({ db, now }: Moment, tokenHash: string) {
  const [found] = await selectedOpenable(db).where(and(eq(documentLinks.tokenHash, tokenHash), isOpenAt(now)))
  return found
}

/** The link of an opening, while it is neither revoked nor expired; one that is used up gave this opening as its last. */
export async function findByOpening({ db, now }: Moment, openingId: string) {
  const [found] = await selectedOpenable(db)
    .innerJoin(documentLinkOpenings, eq(documentLinkOpenings.linkId, documentLinks.id))
    .where(
      and(eq(documentLinkOpenings.id, openingId), isNull(documentLinks.revokedAt), gt(documentLinks.expiresAt, now)),
    )
  return found
}

/** Counts one opening, if the link is still open: of the last one that is left, one caller gets it. */
export const takeOpening = ({ db, now }: Moment, id: string) =>
  takeOne(db, documentLinks, and(eq(documentLinks.id, id), isOpenAt(now)), {
    openings: sql`${documentLinks.openings} + 1`,
    lastOpenedAt: now,
  })

export async function insertOpening({ db, now }: Moment, id: string, linkId: string): Promise<void> {
  await db.insert(documentLinkOpenings).values({ id, linkId, openedAt: now })
}

/** Removes links that ended before an instant, with their openings. */
export async function removeEndedBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(documentLinks)
    .where(
      and(
        lt(documentLinks.expiresAt, before),
        or(isNull(documentLinks.revokedAt), lt(documentLinks.revokedAt, before)),
      ),
    )
}
