import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { tower } from '../../../../db/worlds/demonstration/places.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { type Demonstration, inPieces, type Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { sealPayload } from '../../../server/secrets.ts'
import { addDays, addMonths, type Day, today } from '../../../shared/dates.ts'
import { fold } from '../../../shared/fold.ts'
import { bills } from '../../bills/server/tables.ts'
import { fundOf } from '../../categories/rules.ts'
import { instalmentPayments, instalments } from '../../instalments/server/tables.ts'
import { findSums } from '../../ledger/server/service.ts'
import { receipts } from '../../receipts/server/tables.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'
import type { TableLine } from '../csv-files/rules.ts'
import { bankAccounts, bankFiles, bankLines } from './tables.ts'

interface Movement {
  readonly on: Day
  readonly cents: number
  readonly said: string
}

const numbers = { institution: '815', transit: '30012', account: '0184417' }
/** Days that the last import does not reach: they are in the file that waits. */
const waitingDays = 30

/** The operating account of the tower since two months ago, and a file of the last days that waits. */
export const seed: Seed = async ({ db, now, once, secretKey }) => {
  const { manager } = await once(inventWorld)
  const day = today(now)
  const startsOn = `${addMonths(day, -2).slice(0, 7)}-01`
  const { organizationId, id: buildingId } = tower
  const place = { organizationId, buildingId }
  const { sums } = await findSums(db, buildingId, addDays(startsOn, -1))
  const cash = sums.find(({ key }) => key === 'cash_operating')
  const openingCents = (cash?.beforeCents ?? 0) + (cash?.sinceCents ?? 0)
  const bankAccountId = newId()
  await db.insert(bankAccounts).values({
    ...place,
    id: bankAccountId,
    fund: 'operating',
    name: 'Desjardins, compte d’exploitation',
    ...sealPayload(secretKey, numbers),
    institution: numbers.institution,
    ending: numbers.account.slice(-3),
    startsOn,
    openingCents,
  })
  const found = [
    ...(await findReceived(db, startsOn, day)),
    ...(await findPaid(db, startsOn, day)),
    ...feesOf(startsOn, day),
  ].sort((a, b) => a.on.localeCompare(b.on))
  let balanceCents = openingCents
  const movements = found.map((one) => {
    balanceCents += one.cents
    return { ...one, balanceCents }
  })
  const file = { ...place, bankAccountId, format: 'csv' as const, madeById: manager.id }
  await keepFiles({ db, now, secretKey }, { file, movements, startsOn, until: addDays(day, -waitingDays) })
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

/** Imports what there was until a day; the rest is in a file that waits. */
async function keepFiles(
  { db, now, secretKey }: Pick<Demonstration, 'db' | 'now' | 'secretKey'>,
  { file, movements, startsOn, until }: Bringing,
): Promise<void> {
  const kept = movements.filter(({ on }) => on <= until)
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
    kept.map(({ on, cents, said, balanceCents: after }, at) => ({
      ...shared,
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
}

/** As Desjardins writes a line. */
const cellsOf = ({ on, cents, said, balanceCents }: Movement & { balanceCents: number }, at: number): string[] => {
  const written = (amount: number) => (amount / 100).toFixed(2)
  const [out, into] = cents < 0 ? [written(-cents), ''] : ['', written(cents)]
  const front = ['Caisse du Canal', numbers.account, 'EOP', on.replaceAll('-', '/'), String(at + 1), said, '']
  return [...front, out, into, '', '', '', '', written(balanceCents)]
}

const plain = (text: string): string => fold(text).toUpperCase()

async function findReceived(db: Demonstration['db'], from: Day, to: Day): Promise<Movement[]> {
  const found = await db
    .select({
      depositId: receipts.depositId,
      on: sql<Day>`min(${receipts.receivedOn})::text`,
      cents: sql<number>`sum(${receipts.amountCents})`.mapWith(Number),
      count: sql<number>`count(*)::int`,
      method: sql<string>`min(${receipts.method})`,
      unit: sql<string>`min(${residences.unitNumber})`,
      name: sql<string | null>`min((select ${users.firstName} || ' ' || ${users.lastName} from ${residencePeople}
        join ${users} on ${eq(users.id, residencePeople.userId)}
        where ${and(eq(residencePeople.residenceId, residences.id), isNull(residencePeople.endsOn))} order by ${residencePeople.id} limit 1))`,
    })
    .from(receipts)
    .innerJoin(residences, eq(residences.id, receipts.residenceId))
    .where(and(eq(receipts.buildingId, tower.id), gte(receipts.receivedOn, from), lte(receipts.receivedOn, to)))
    .groupBy(receipts.depositId)
    .orderBy(asc(sql`2`), receipts.depositId)
  return found.map(({ on, cents, count, method, unit, name }) => {
    if (count > 1) return { on, cents, said: `DEPOT PREAUTORISE LOT ${count} OPERATIONS` }
    if (method === 'cheque') return { on, cents, said: `DEPOT CHEQUE ${unit}` }
    const [first = '', ...last] = plain(name ?? `UNITE ${unit}`).split(' ')
    return { on, cents, said: `VIREMENT INTERAC DE ${first.slice(0, 1)} ${last.join(' ')}` }
  })
}

async function findPaid(db: Demonstration['db'], from: Day, to: Day): Promise<Movement[]> {
  const found = await db
    .select({
      on: instalmentPayments.paidOn,
      cents: instalmentPayments.amountCents,
      name: vendors.name,
      number: bills.invoiceNumber,
      category: bills.category,
    })
    .from(instalmentPayments)
    .innerJoin(instalments, eq(instalments.id, instalmentPayments.instalmentId))
    .innerJoin(bills, eq(bills.id, instalments.nounId))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(
      and(eq(bills.buildingId, tower.id), gte(instalmentPayments.paidOn, from), lte(instalmentPayments.paidOn, to)),
    )
    .orderBy(instalmentPayments.paidOn, instalmentPayments.id)
  const operating = found.filter(({ category }) => fundOf(category) === 'operating')
  return operating.map(({ on, cents, name, number }) => ({
    on,
    cents: -cents,
    said: `PAIEMENT FACTURE ${plain(name).slice(0, 24)} ${number ?? ''}`.trim(),
  }))
}

/** What the bank takes and gives at the end of a month. */
function feesOf(from: Day, to: Day): Movement[] {
  const ends = [0, 1, 2].map((month) => addDays(addMonths(from, month + 1), -1)).filter((on) => on <= to)
  return ends.flatMap((on) => [
    { on, cents: -1_895, said: 'FRAIS MENSUELS DE SERVICE' },
    { on, cents: 1_432, said: 'INTERETS CREDITEURS' },
  ])
}
