import { eq } from 'drizzle-orm'
import { tower } from '../../../../db/worlds/demonstration/places.ts'
import { instantOf, workdayFrom } from '../../../../db/worlds/demonstration/times.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { type Demonstration, inPieces, type Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { sealPayload } from '../../../server/secrets.ts'
import { addDays, addMonths, type Day, startOfMonth, today } from '../../../shared/dates.ts'
import { findSums } from '../../ledger/server/service.ts'
import { ledgers } from '../../ledger/server/tables.ts'
import type { TableLine } from '../csv-files/rules.ts'
import { endedMonths } from '../fund-balances/rules.ts'
import { findPaid, findPosted, findReceived, type Movement } from '../invented-lines/server/store.ts'
import { findStanding, namedItems } from '../reconciliations/server/service.ts'
import { bankAccounts, bankFiles, bankLines, bankMatches, bankReconciliations } from './tables.ts'

const numbers = { institution: '815', transit: '30012', account: '0184417' }
/** Days that the last import does not reach: they are in the file that waits. */
const waitingDays = 30
/** Months that are reconciled; the next is to do. */
const reconciledMonths = 2
/** How long after its end a month is reconciled, and at which time of the day. */
const [daysToReconcile, minutesToReconcile] = [6, 10 * 60 + 15]

/** The operating account of the tower since three months ago, its first months reconciled, and a file of the last days that waits. */
export const seed: Seed = async ({ db, now, once, secretKey }) => {
  const { manager } = await once(inventWorld)
  const day = today(now)
  const startsOn = startOfMonth(addMonths(day, -3))
  const until = addDays(day, -waitingDays)
  const ended = endedMonths(startsOn, addDays(until, 1)).slice(0, reconciledMonths)
  const { organizationId, id: buildingId } = tower
  const place = { organizationId, buildingId }
  const { sums } = await findSums(db, buildingId, addDays(startsOn, -1))
  const cash = sums.find(({ key }) => key === 'cash_operating')
  const openingCents = (cash?.beforeCents ?? 0) + (cash?.sinceCents ?? 0)
  const bankAccountId = newId()
  const account = { ...place, id: bankAccountId, fund: 'operating' as const, startsOn, openingCents }
  await db.insert(bankAccounts).values({
    ...account,
    name: 'Desjardins, compte d’exploitation',
    ...sealPayload(secretKey, numbers),
    institution: numbers.institution,
    ending: numbers.account.slice(-3),
  })
  const period = { buildingId, from: startsOn, to: day }
  const found = [
    ...(await findReceived(db, period)),
    ...(await findPaid(db, period)),
    ...(await findPosted(db, period)),
    ...feesOf(ended.at(-1) ? addDays(ended.at(-1) ?? '', 1) : startsOn, day),
  ].sort((a, b) => a.on.localeCompare(b.on))
  let balanceCents = openingCents
  const movements = found.map((one) => {
    balanceCents += one.cents
    return { ...one, balanceCents }
  })
  const file = { ...place, bankAccountId, format: 'csv' as const, madeById: manager.id }
  const lines = await keepFiles({ db, now, secretKey }, { file, movements, startsOn, until })
  await reconcile({ db, now }, { account, madeById: manager.id, lines, ended })
}

interface Reconciling {
  readonly account: Pick<
    typeof bankAccounts.$inferSelect,
    'id' | 'organizationId' | 'buildingId' | 'fund' | 'startsOn' | 'openingCents'
  >
  readonly madeById: string
  readonly lines: readonly (Movement & { id: string })[]
  readonly ended: readonly Day[]
}

/** Matches the lines of the first months, and reconciles each. */
async function reconcile(
  { db, now }: Pick<Demonstration, 'db' | 'now'>,
  { account, madeById, lines, ended }: Reconciling,
): Promise<void> {
  const { id: bankAccountId, organizationId, buildingId } = account
  const shared = { organizationId, buildingId, madeById }
  const batchId = newId()
  const known = lines.filter(({ on }) => ended.some((through) => on <= through))
  const matches = known.flatMap(({ id: lineId, parts = [] }) =>
    parts.map((part) => ({ ...shared, ...part, lineId, batchId, isMade: false, madeAt: now })),
  )
  await db.transaction((tx) => inPieces(matches, (rows) => tx.insert(bankMatches).values(rows)))
  const [ledger] = await db.select().from(ledgers).where(eq(ledgers.buildingId, buildingId))
  for (const through of ledger ? ended : []) {
    const { bookCents, otherCents, outstandingCents, outstanding, expectedCents } = await findStanding(
      { db },
      account,
      { booksStartOn: ledger?.startsOn ?? through },
      through,
    )
    await db.insert(bankReconciliations).values({
      ...shared,
      bankAccountId,
      through,
      madeAt: instantOf(workdayFrom(addDays(through, daysToReconcile)), minutesToReconcile),
      statementCents: expectedCents,
      bookCents,
      otherCents,
      outstandingCents,
      outstanding: await namedItems({ db }, buildingId, outstanding),
    })
  }
}

interface Bringing {
  readonly file: Pick<
    typeof bankFiles.$inferInsert,
    'organizationId' | 'buildingId' | 'bankAccountId' | 'format' | 'madeById'
  >
  readonly movements: readonly (Movement & { balanceCents: number })[]
  readonly startsOn: Day
  readonly until: Day
}

/** Imports what there was until a day; the rest is in a file that waits. Answers the lines that were imported. */
async function keepFiles(
  { db, now, secretKey }: Pick<Demonstration, 'db' | 'now' | 'secretKey'>,
  { file, movements, startsOn, until }: Bringing,
): Promise<(Movement & { id: string })[]> {
  const kept = movements.filter(({ on }) => on <= until).map((one) => ({ ...one, id: newId() }))
  const fileId = newId()
  await db.insert(bankFiles).values({
    ...file,
    id: fileId,
    name: 'releve.csv',
    sha256: '0'.repeat(64),
    addedCount: kept.length,
    periodFrom: kept[0]?.on ?? startsOn,
    periodTo: kept.at(-1)?.on ?? startsOn,
    importedAt: now,
  })
  const { organizationId, buildingId, bankAccountId } = file
  const shared = { organizationId, buildingId, bankAccountId, fileId }
  await inPieces(
    kept.map(({ id, on, cents, said, balanceCents: after }, at) => ({
      ...shared,
      id,
      lineNo: at + 1,
      postedOn: on,
      amountCents: cents,
      description: said,
      balanceCents: after,
      keyHash: `invented ${at}`,
      occurrence: 1,
    })),
    (rows) => db.insert(bankLines).values(rows),
  )
  const coming = movements.filter(({ on }) => on > until)
  const table = coming.map((one, at): TableLine => ({ line: at + 2, cells: cellsOf(one, at) }))
  await db.insert(bankFiles).values({
    ...file,
    name: 'releve-recent.csv',
    sha256: '1'.repeat(64),
    ...sealPayload(secretKey, { table }),
    periodFrom: coming[0]?.on ?? null,
    periodTo: coming.at(-1)?.on ?? null,
  })
  return kept
}

/** As Desjardins writes a line. */
const cellsOf = ({ on, cents, said, balanceCents }: Movement & { balanceCents: number }, at: number): string[] => {
  const written = (amount: number) => (amount / 100).toFixed(2)
  const [out, into] = cents < 0 ? [written(-cents), ''] : ['', written(cents)]
  const front = ['Caisse du Canal', numbers.account, 'EOP', on.replaceAll('-', '/'), String(at + 1), said, '']
  return [...front, out, into, '', '', '', '', written(balanceCents)]
}

/** What the bank takes and gives at the end of a month. */
function feesOf(from: Day, to: Day): Movement[] {
  const ends = [0, 1, 2].map((month) => addDays(addMonths(from, month + 1), -1)).filter((on) => on <= to)
  return ends.flatMap((on) => [
    { on, cents: -1_895, said: 'FRAIS MENSUELS DE SERVICE' },
    { on, cents: 1_432, said: 'INTERETS CREDITEURS' },
  ])
}
