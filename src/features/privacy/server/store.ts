import { and, asc, desc, eq, getColumns, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { among, plain } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import type { LegalText } from '../../../shared/legal.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { refuse } from '../contract.ts'
import { legalVersions, privacyOfficers } from './tables.ts'

/** SQL twin of `privacyOfficerPolicy.read`. */
export const visibleOfficers = (actor: Actor): SQL | undefined =>
  granted(actor, 'privacyOfficers.read', { organizationId: privacyOfficers.organizationId })

/** The officer of today of an organization, or of the installation; locked until the transaction ends. */
export async function holdCurrent(db: Db, organizationId: string | null) {
  const ofPlace = organizationId
    ? eq(privacyOfficers.organizationId, organizationId)
    : isNull(privacyOfficers.organizationId)
  const [current] = await db
    .select()
    .from(privacyOfficers)
    .where(and(ofPlace, isNull(privacyOfficers.endsOn)))
    .for('update')
  return current
}

/** Words the refusal of a second officer of today. */
export async function orHasCurrent<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'privacy_officers_current' ? refuse('has_current', undefined, 'endsOn') : error
  }
}

/** What the public page shows of officers of today: the installation's own first, then by the names of the organizations that publish theirs. */
export const findPublished = (db: Db, limit: number) =>
  db
    .select({
      ...getColumns(privacyOfficers),
      organizationName: organizations.name,
      isDemonstration: organizations.isDemonstration,
    })
    .from(privacyOfficers)
    .leftJoin(organizations, eq(organizations.id, privacyOfficers.organizationId))
    .where(
      and(
        isNull(privacyOfficers.endsOn),
        or(
          isNull(privacyOfficers.organizationId),
          and(eq(privacyOfficers.isPublished, true), isNull(organizations.archivedAt)),
        ),
      ),
    )
    .orderBy(desc(isNull(privacyOfficers.organizationId)), asc(plain(organizations.name)), privacyOfficers.id)
    .limit(limit)

/** The latest version of a text that this installation has met. */
export async function findLatestVersion(db: Db, text: LegalText): Promise<Day | undefined> {
  const [latest] = await db
    .select({ version: legalVersions.version })
    .from(legalVersions)
    .where(eq(legalVersions.text, text))
    .orderBy(desc(legalVersions.version))
    .limit(1)
  return latest?.version
}

/** Takes a version: its id once, however many processes try. */
export async function takeVersion(
  db: Db,
  version: Pick<typeof legalVersions.$inferInsert, 'text' | 'version' | 'announcedAt'>,
): Promise<string | undefined> {
  const [taken] = await db
    .insert(legalVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ id: legalVersions.id })
  return taken?.id
}

const isTold = eq(users.status, 'active')

/** The accounts that are told of a new version, in the order of their ids. */
export async function findToldIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isTold).orderBy(users.id)
  return rows.map(({ id }) => id)
}

/** Those from one id to another, as notifications are sent to them. */
export const findTold = (db: Db, { first, last }: { first: string; last: string }) => {
  const { id, email, firstName, lastName, language, role } = users
  return db
    .select({ id, email, firstName, lastName, language, role })
    .from(users)
    .where(and(isTold, gte(users.id, first), lte(users.id, last)))
}

/** Versions by their ids. */
export const findVersions = (db: Db, ids: readonly string[]) =>
  db.select().from(legalVersions).where(among(legalVersions.id, ids))
