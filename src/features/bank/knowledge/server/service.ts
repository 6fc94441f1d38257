import type { Context } from '../../../../server/context.ts'
import { addDays, type Day } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { fullName } from '../../../../shared/names.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { fundIn } from '../../../categories/rules.ts'
import type { Known as Knowledge, Movement, Target } from '../../candidates/rules.ts'
import type { Names } from '../../payer-texts/rules.ts'
import type { AccountRow } from '../../server/service.ts'
import * as store from './store.ts'

/** What a movement is made of, as a match of a line says it. */
type Part =
  | { readonly kind: 'receipt'; readonly receiptId: string; readonly amountCents: number }
  | { readonly kind: 'payment'; readonly paymentId: string; readonly amountCents: number }
  | { readonly kind: 'entry'; readonly entryId: string; readonly amountCents: number }

interface KnownMovement extends Movement {
  readonly parts: readonly Part[]
}

export interface Known extends Knowledge {
  readonly movements: readonly KnownMovement[]
  readonly titles: ReadonlyMap<string, string>
  /** The accounts of the other lines. */
  readonly accountNames: ReadonlyMap<string, string>
}

interface Line {
  readonly id: string
  readonly postedOn: Day
  readonly amountCents: number
  readonly description: string
  readonly reference: string | null
}

export const textOf = <L extends Pick<Line, 'description' | 'reference'>>(line: L) => ({
  ...line,
  text: [line.description, line.reference].filter(Boolean).join(' '),
})

/** How many days before its line a person may choose what it shows: a cheque is good for six months. */
const longBefore = 400

/** All that decides what some lines of an account may be; of what a person chooses from, long before them too. */
export async function findKnown(
  ctx: Context,
  account: AccountRow,
  lines: readonly Line[],
  { isChosen = false } = {},
): Promise<Known> {
  const { buildingId, fund } = account
  const days = lines.map(({ postedOn }) => postedOn).sort()
  const [first = ctx.today, last = ctx.today] = [days[0], days.at(-1)]
  const window = {
    buildingId,
    fund,
    from: addDays(first, isChosen ? -longBefore : -25),
    to: addDays(last, isChosen ? 60 : 10),
  }
  const { kind } = await getBuilding(ctx, buildingId)
  const holders = groupedBy(await store.findHolders(ctx.db, buildingId, ctx.today), ({ residenceId }) => residenceId)
  const owed = groupedBy(await store.findOwed(ctx.db, buildingId, addDays(last, 15)), ({ residenceId }) => residenceId)
  const namesIn = (residenceId: string): Names[] => holders.get(residenceId) ?? []
  const homes = (await store.findHomes(ctx.db, buildingId)).map((home) => ({
    ...home,
    names: namesIn(home.residenceId),
    charges: owed.get(home.residenceId) ?? [],
  }))
  const receipts = await store.findReceipts(ctx.db, window, true)
  const deposits = depositsOf(receipts, namesIn)
  const payments = (await store.findPayments(ctx.db, window)).filter(({ category }) => fundIn(category, kind) === fund)
  const entries = (await store.findEntries(ctx.db, window)).map(movementOf)
  const dues = (
    await store.findDues(ctx.db, buildingId, addDays(first, isChosen ? -longBefore : -90), addDays(last, 60))
  ).filter(({ category }) => fundIn(category, kind) === fund)
  const others = await store.findOtherLines(ctx.db, window, account.id)
  const refused = await store.findRefusals(
    ctx.db,
    lines.map(({ id }) => id),
  )
  return {
    homes,
    others: others.map(textOf),
    refused: new Set(refused.map(({ lineId, targetKey }) => `${lineId} ${targetKey}`)),
    accountNames: new Map(others.map(({ lineId, accountName }) => [lineId, accountName])),
    movements: [...deposits, ...movementsOfPayments(payments), ...entries],
    dues,
    received: (await store.findReceipts(ctx.db, window, false)).map(
      ({ id, residenceId, unitNumber, on, amountCents }) => ({
        receiptId: id,
        unitNumber,
        names: namesIn(residenceId),
        on,
        amountCents,
      }),
    ),
    learned: await store.findLearned(ctx.db, buildingId),
    titles: new Map(dues.map(({ instalmentId, title }) => [instalmentId, title])),
  }
}

/** What homes paid, by deposit. */
const depositsOf = (
  receipts: Awaited<ReturnType<typeof store.findReceipts>>,
  namesIn: (residenceId: string) => Names[],
): KnownMovement[] =>
  [...groupedBy(receipts, ({ depositId }) => depositId)].map(([depositId, own]): KnownMovement => {
    const parts = own.map(({ id: receiptId, amountCents }) => ({ kind: 'receipt' as const, receiptId, amountCents }))
    return {
      key: `receipts:${depositId}`,
      kind: 'receipts',
      ids: own.map(({ id }) => id),
      on: own[0]?.on ?? '',
      amountCents: sumOf(parts),
      units: own.map(({ unitNumber }) => unitNumber),
      names: own.flatMap(({ residenceId }) => namesIn(residenceId)),
      numbers: own.flatMap(({ reference }) => reference ?? []),
      label: own.length > 1 ? '' : nameOf(own[0]?.unitNumber ?? '', namesIn(own[0]?.residenceId ?? '')),
      parts,
    }
  })

const blank = { units: [], names: [], numbers: [] }
const movementOf = ({
  id,
  on,
  reason,
  amountCents,
}: Awaited<ReturnType<typeof store.findEntries>>[number]): KnownMovement => ({
  ...blank,
  key: `entry:${id}`,
  kind: 'entry',
  ids: [id],
  on,
  amountCents,
  label: reason ?? '',
  parts: [{ kind: 'entry', entryId: id, amountCents }],
})
const sumOf = (parts: readonly { readonly amountCents: number }[]): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
const nameOf = (unitNumber: string, names: readonly Names[]): string =>
  [unitNumber, names.map(({ given, family }) => fullName({ firstName: given, lastName: family })).join(', ')]
    .filter(Boolean)
    .join(' · ')

type PaymentRow = Awaited<ReturnType<typeof store.findPayments>>[number]
/** Each payment alone, and those of a batch together. */
function movementsOfPayments(payments: readonly PaymentRow[]): KnownMovement[] {
  const of = (key: string, label: string, own: readonly PaymentRow[]): KnownMovement => {
    const parts = own.map(({ id: paymentId, amountCents }) => ({
      kind: 'payment' as const,
      paymentId,
      amountCents: -amountCents,
    }))
    return {
      key,
      kind: 'payments',
      ids: own.map(({ id }) => id),
      on: own[0]?.on ?? '',
      amountCents: sumOf(parts),
      units: [],
      names: own.map(({ vendorName }) => ({ family: vendorName, given: '' })),
      numbers: own.flatMap(({ number, reference, fileNumber }) =>
        [number, reference, fileNumber === null ? null : String(fileNumber)].filter((one) => one !== null),
      ),
      label,
      parts,
    }
  }
  const runs = groupedBy(
    payments.filter(({ runId }) => runId !== null),
    ({ runId }) => runId ?? '',
  )
  return [
    ...payments.map((one) => of(`payment:${one.id}`, `${one.vendorName} · ${one.title}`, [one])),
    ...[...runs]
      .filter(([, own]) => own.length > 1)
      .map(([runId, own]) => of(`run:${runId}`, own[0]?.runTitle ?? '', own)),
  ]
}

/** What a person may choose for a line of an amount, with what each is found by. */
export function choicesOf(known: Known, amountCents: number) {
  const namesIn = (names: readonly Names[]) => names.map(({ given, family }) => `${given} ${family}`)
  return [
    ...known.movements.map((one) => ({
      id: one.key,
      target: { kind: 'movement' as const, key: one.key },
      amountCents: one.amountCents,
      said: [...one.units, ...namesIn(one.names), ...one.numbers],
    })),
    ...known.dues.map(({ billId, instalmentId, leftCents, vendorName, number }) => ({
      id: instalmentId,
      target: { kind: 'bill' as const, billId, instalmentId },
      amountCents: -leftCents,
      said: [vendorName, number ?? ''],
    })),
    ...known.others.map(({ lineId, amountCents: cents, text }) => ({
      id: lineId,
      target: { kind: 'transfer' as const, lineId },
      // What left one account is what came into the other.
      amountCents: -cents,
      said: [text],
    })),
  ].filter((one) => one.amountCents === amountCents)
}

interface Named {
  readonly label: string | null
  readonly on: Day | null
  readonly count: number
}
const unnamed: Named = { label: null, on: null, count: 1 }

/** What a target is called, for who may read the account. */
export function namesOf(known: Known, target: Target): Named {
  if (target.kind === 'homes') return namesOfHomes(known, target)
  if (target.kind === 'movement') {
    const found = known.movements.find(({ key }) => key === target.key)
    return found ? { label: found.label || null, on: found.on, count: found.ids.length } : unnamed
  }
  if (target.kind === 'bill') {
    const due = known.dues.find(({ instalmentId }) => instalmentId === target.instalmentId)
    return due
      ? { label: `${due.vendorName} · ${known.titles.get(due.instalmentId) ?? ''}`, on: due.dueOn, count: 1 }
      : unnamed
  }
  if (target.kind === 'category') return unnamed
  if (target.kind === 'transfer') {
    const other = known.others.find(({ lineId }) => lineId === target.lineId)
    return { label: known.accountNames.get(target.lineId) ?? null, on: other?.on ?? null, count: 1 }
  }
  const receipt = known.received.find(({ receiptId }) => receiptId === target.receiptId)
  return receipt ? { label: nameOf(receipt.unitNumber, receipt.names), on: receipt.on, count: 1 } : unnamed
}

function namesOfHomes({ homes }: Known, target: Extract<Target, { kind: 'homes' }>): Named {
  const named = target.homes.flatMap(({ residenceId }) => homes.find((home) => home.residenceId === residenceId) ?? [])
  const [only] = named
  const label =
    named.length === 1 && only
      ? nameOf(only.unitNumber, only.names)
      : named.map(({ unitNumber }) => unitNumber).join(', ')
  return { label, on: null, count: named.length }
}
