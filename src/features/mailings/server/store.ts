import { and, asc, eq, getColumns, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { inPieces } from '../../../server/demonstration.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import type { Passage } from '../../../server/lifecycle.ts'
import { among, findPage, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { charges, contributionCalls } from '../../contributions/server/tables.ts'
import { residences, unitOrderOf } from '../../residences/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import type { HomeLetterFilter, MailingFilter, RecipientFilter, RecipientStatus } from '../contract.ts'
import { mailingRecipients, mailings } from './tables.ts'

/** SQL twin of `mailingPolicy.read`. */
export const visibleMailings = (actor: Actor): SQL | undefined =>
  granted(actor, 'mailings.read', { buildingId: mailings.buildingId })

/** The letters that an actor sees as one of those who manage the building. */
const managedLetters = (actor: Actor): SQL | undefined =>
  granted(actor, 'mailings.read', { buildingId: mailingRecipients.buildingId })

/** SQL twin of `letterPolicy.read`. */
export function visibleLetters(actor: Actor): SQL | undefined {
  const managed = managedLetters(actor)
  if (managed === undefined) return undefined
  const account = or(
    granted(actor, 'receipts.readOwn', { residenceId: mailingRecipients.residenceId }),
    granted(actor, 'receipts.read', { buildingId: mailingRecipients.buildingId }),
  )
  return or(managed, and(eq(mailingRecipients.userId, actor.id), account))
}

const ofCall = {
  callKind: contributionCalls.kind,
  callOrdinal: contributionCalls.ordinal,
  callYear: contributionCalls.fiscalYear,
}

/** Mailings with the names that they are shown under. */
export const selectedMailings = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(mailings),
      buildingName: buildings.name,
      byName: fullNameOf(users),
      ...ofCall,
      sortKeys,
    })
    .from(mailings)
    .innerJoin(buildings, eq(buildings.id, mailings.buildingId))
    .leftJoin(users, eq(users.id, mailings.byId))
    .leftJoin(contributionCalls, eq(contributionCalls.id, mailings.callId))
    .$dynamic()
export type MailingRow = RowOf<typeof selectedMailings>

export const findMailings = (db: Db, visible: SQL | undefined, asked: MailingFilter) =>
  findPage(db, {
    asked,
    id: mailings.id,
    sorts: { createdAt: mailings.createdAt },
    where: and(visible, eq(mailings.buildingId, asked.building), same(mailings.callId, asked.call)),
    rows: (sortKeys) => selectedMailings(db, sortKeys),
    counted: mailings,
  })

export async function findMailing(db: Db, visible: SQL | undefined, id: string): Promise<MailingRow | undefined> {
  const [found] = await selectedMailings(db).where(and(visible, eq(mailings.id, id)))
  return found
}

/** How many letters of some mailings stand where. */
export const tally = (db: Db, ids: readonly string[]) =>
  db
    .select({
      mailingId: mailingRecipients.mailingId,
      status: mailingRecipients.status,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(mailingRecipients)
    .where(among(mailingRecipients.mailingId, ids))
    .groupBy(mailingRecipients.mailingId, mailingRecipients.status)

/** Letters with the names that they are shown under. */
export const selectedRecipients = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(mailingRecipients),
      on: mailings.on,
      callId: mailings.callId,
      stepCount: mailings.stepCount,
      statedFrom: mailings.statedFrom,
      ...ofCall,
      unitNumber: residences.unitNumber,
      buildingName: buildings.name,
      name: fullNameOf(users),
      firstName: users.firstName,
      email: users.email,
      mailLanguage: users.language,
      sortKeys,
    })
    .from(mailingRecipients)
    .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
    .innerJoin(residences, eq(residences.id, mailingRecipients.residenceId))
    .innerJoin(buildings, eq(buildings.id, mailingRecipients.buildingId))
    .innerJoin(users, eq(users.id, mailingRecipients.userId))
    .leftJoin(contributionCalls, eq(contributionCalls.id, mailings.callId))
    .$dynamic()
export type RecipientRow = RowOf<typeof selectedRecipients>

export const findRecipients = (
  db: Db,
  asked: Pick<RecipientFilter, 'id' | 'limit' | 'cursor' | 'sort'> & { readonly statuses?: readonly RecipientStatus[] },
) =>
  findPage(db, {
    asked,
    id: mailingRecipients.id,
    sorts: { unitNumber: unitOrderOf(residences) },
    where: and(
      eq(mailingRecipients.mailingId, asked.id),
      asked.statuses ? inArray(mailingRecipients.status, [...asked.statuses]) : undefined,
    ),
    rows: (sortKeys) => selectedRecipients(db, sortKeys),
    counted: mailingRecipients,
  })

export const findHomeLetters = (db: Db, visible: SQL | undefined, asked: HomeLetterFilter) =>
  findPage(db, {
    asked,
    id: mailingRecipients.id,
    sorts: { on: mailingRecipients.mailedOn },
    where: and(visible, eq(mailingRecipients.residenceId, asked.home)),
    rows: (sortKeys) => selectedRecipients(db, sortKeys),
    counted: mailingRecipients,
  })

/** A letter in sight, locked until the transaction ends if `isHeld`. */
export async function findRecipient(
  db: Db,
  visible: SQL | undefined,
  id: string,
  hold?: { isHeld: true },
): Promise<RecipientRow | undefined> {
  const found = selectedRecipients(db).where(and(visible, eq(mailingRecipients.id, id)))
  const [row] = await (hold ? found.for('no key update', { of: mailingRecipients }) : found)
  return row
}

/** The mailing of a call: made once, found by every later one. */
export async function insertMailing(db: Db, mailing: typeof mailings.$inferInsert & { id: string }): Promise<boolean> {
  const [saved] = await db.insert(mailings).values(mailing).onConflictDoNothing().returning({ id: mailings.id })
  return saved !== undefined
}

export type NewRecipient = typeof mailingRecipients.$inferInsert
/** Adds letters; a person of a home who has theirs gets no other. */
export async function insertRecipients(db: Db, rows: readonly NewRecipient[]): Promise<void> {
  await inPieces(rows, (piece) => db.insert(mailingRecipients).values(piece).onConflictDoNothing())
}

/** Adds reminders: a person who has this one of this debt is refused by the database. */
export const insertReminders = (db: Db, rows: readonly NewRecipient[]): Promise<void> =>
  inPieces(rows, (piece) => db.insert(mailingRecipients).values(piece))

/** The next letters that wait, held until the transaction ends; those that another process holds are its own. */
export const takeWaiting = (db: Db, mailingId: string, most: number) =>
  selectedRecipients(db)
    .where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.status, 'waiting')))
    .orderBy(asc(unitOrderOf(residences)), asc(mailingRecipients.id))
    .limit(most)
    .for('update', { of: mailingRecipients, skipLocked: true })

/** Of these charges, those that nobody owes any more. */
export async function findSettled(db: Db, chargeIds: readonly string[]): Promise<string[]> {
  if (chargeIds.length === 0) return []
  const isOver = or(isNotNull(charges.cancelledOn), sql`${charges.settledCents} >= ${charges.amountCents}`)
  const found = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(among(charges.id, chargeIds), isOver))
  return found.map(({ id }) => id)
}

/** Saves a step of letters that stand where it leaves from; answers them. */
export async function pass(
  db: Db,
  { from, to }: Passage<RecipientStatus>,
  of: { readonly ids: readonly string[] } | { readonly mailingId: string },
  changes: Partial<Pick<NewRecipient, 'sentAt' | 'postedOn'>> & { readonly updatedAt: Date },
) {
  return db
    .update(mailingRecipients)
    .set({ ...changes, status: to })
    .where(
      and(
        'ids' in of ? among(mailingRecipients.id, of.ids) : eq(mailingRecipients.mailingId, of.mailingId),
        inArray(mailingRecipients.status, [...from]),
        ne(mailingRecipients.status, to),
      ),
    )
    .returning()
}

/** Of these residences, those to whose people a letter was written. */
export async function findWrittenHomes(db: Db, residenceIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: mailingRecipients.residenceId })
    .from(mailingRecipients)
    .where(among(mailingRecipients.residenceId, residenceIds))
  return found.map(({ id }) => id)
}
