import fc from 'fast-check'
import { expect, test } from 'vitest'
import { funds } from '../../../shared/funds.ts'
import type { Line } from '../rules.ts'
import { type Addition, additionsFor, type FollowedBill, type HeldEntry } from './rules.ts'

const today = '2026-06-15'
const books = { startsOn: '2026-01-01', lockedThrough: null }
const instalment = (id: string, dueOn: string, amountCents: number, paidCents = 0) => ({
  id,
  dueOn,
  amountCents,
  paidCents,
  cancelledOn: null,
})
const payment = (id: string, paidOn: string, amountCents: number, reversesId: string | null = null) => ({
  id,
  paidOn,
  amountCents,
  reversesId,
  reason: reversesId && 'Sans provision',
})
const bill = (changes: Partial<FollowedBill> = {}): FollowedBill => ({
  id: 'b',
  status: 'sent',
  category: 'cleaning',
  fund: 'operating',
  isRepeated: false,
  issuedOn: '2026-03-02',
  totalCents: 1_000,
  instalments: [instalment('i', '2026-04-01', 1_000)],
  payments: [],
  ...changes,
})

/** What the books hold after these additions. */
function hold(held: readonly HeldEntry[], additions: readonly Addition[]): HeldEntry[] {
  const reversed = new Set(additions.flatMap((one) => (one.kind === 'reversal' ? [one.of] : [])))
  const added = additions.flatMap((one): HeldEntry[] =>
    one.kind === 'reversal'
      ? []
      : [
          {
            id: one.sourceKey,
            sourceKey: one.sourceKey,
            kind: one.kind,
            postedOn: one.on,
            isReversed: false,
            lines: one.lines,
          },
        ],
  )
  return [...held, ...added].map((one) => ({ ...one, isReversed: one.isReversed || reversed.has(one.sourceKey) }))
}
const kindsOf = (additions: readonly Addition[]) => additions.map(({ kind, on }) => `${kind} ${on}`)
const owedIn = (held: readonly HeldEntry[]): number =>
  held
    .filter(({ isReversed }) => !isReversed)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amountCents }) => sum - (account === 'payables' ? amountCents : 0), 0)

test('a bill is owed on its day, and paid on the days of its payments', () => {
  const paid = bill({ payments: [payment('p', '2026-04-01', 400), payment('q', '2026-05-01', 600)] })
  const additions = additionsFor(paid, [], books, today)
  expect(kindsOf(additions)).toEqual(['bill 2026-03-02', 'payment 2026-04-01', 'payment 2026-05-01'])
  expect(additionsFor(paid, hold([], additions), books, today)).toEqual([])
})

test('a draft says nothing, and a bill of a fund is paid from its account', () => {
  expect(additionsFor(bill({ status: 'draft' }), [], books, today)).toEqual([])
  const works = bill({ category: 'major_works', fund: 'contingency', payments: [payment('p', '2026-04-01', 1_000)] })
  const [, paid] = additionsFor(works, [], books, today)
  expect(paid?.lines.map(({ account, fund }) => `${account} ${fund}`)).toEqual([
    'payables contingency',
    'cash_contingency contingency',
  ])
})

test('a corrected bill is reversed today, and posted anew today', () => {
  const held = hold([], additionsFor(bill(), [], books, today))
  const additions = additionsFor(bill({ totalCents: 1_200 }), held, books, today)
  expect(kindsOf(additions)).toEqual([`reversal ${today}`, `bill ${today}`])
  expect(owedIn(hold(held, additions))).toBe(1_200)
})

test('a new title or issue date of a bill changes nothing in the books', () =>
  expect(
    additionsFor(bill({ issuedOn: '2026-03-09' }), hold([], additionsFor(bill(), [], books, today)), books, today),
  ).toEqual([]))

test('a cancelled bill owes what was paid of it', () => {
  const held = hold([], additionsFor(bill({ payments: [payment('p', '2026-04-01', 400)] }), [], books, today))
  const cancelled = bill({
    status: 'cancelled',
    instalments: [instalment('i', '2026-04-01', 1_000, 400)],
    payments: [payment('p', '2026-04-01', 400)],
  })
  expect(owedIn(hold(held, additionsFor(cancelled, held, books, today)))).toBe(0)
})

test('the reversal of a payment reverses its entry with its reason, once', () => {
  const paid = bill({ payments: [payment('p', '2026-04-01', 1_000)] })
  const held = hold([], additionsFor(paid, [], books, today))
  const undone = bill({ payments: [...paid.payments, payment('r', '2026-04-20', -1_000, 'p')] })
  const additions = additionsFor(undone, held, books, today)
  expect(additions).toMatchObject([{ kind: 'reversal', of: 'payment:p#1', on: '2026-04-20', reason: 'Sans provision' }])
  expect(additionsFor(undone, hold(held, additions), books, today)).toEqual([])
})

test('what was owed when the books start is part of their opening, and a payment of before is not posted', () => {
  const early = bill({
    issuedOn: '2025-12-01',
    payments: [payment('p', '2025-12-20', 400), payment('q', '2026-01-10', 600)],
  })
  const additions = additionsFor(early, [], { ...books, isOpening: true }, today)
  expect(kindsOf(additions)).toEqual(['payment 2026-01-10', 'opening_bill 2026-01-01'])
  expect(owedIn(hold([], additions))).toBe(0)
})

test('a payment of before the books that is recorded later corrects the opening', () => {
  const early = bill({ issuedOn: '2025-12-01' })
  const held = hold([], additionsFor(early, [], { ...books, isOpening: true }, today))
  const late = bill({ issuedOn: '2025-12-01', payments: [payment('p', '2025-12-20', 400)] })
  const additions = additionsFor(late, held, books, today)
  expect(kindsOf(additions)).toEqual([`opening_correction ${today}`])
  expect(owedIn(hold(held, additions))).toBe(600)
})

test('a fact of a closed period is posted today', () =>
  expect(kindsOf(additionsFor(bill(), [], { ...books, lockedThrough: '2026-03-31' }, today))).toEqual([
    `bill ${today}`,
  ]))

test('instalments of a bill that comes back are owed from their due days on', () => {
  const rent = bill({
    isRepeated: true,
    instalments: [
      instalment('1', '2026-05-01', 300),
      instalment('2', '2026-06-01', 300),
      instalment('3', '2026-07-01', 300),
    ],
  })
  expect(kindsOf(additionsFor(rent, [], books, today))).toEqual(['bill 2026-05-01', 'bill 2026-06-01'])
})

const day = fc.constantFrom('2025-11-05', '2025-12-31', '2026-01-01', '2026-02-28', '2026-06-15', '2026-08-01')
const anyBill = fc.record({
  status: fc.constantFrom('draft', 'sent', 'overdue', 'paid', 'cancelled'),
  fund: fc.constantFrom(...funds),
  issuedOn: day,
  isRepeated: fc.boolean(),
  parts: fc.array(
    fc.record({
      dueOn: day,
      amountCents: fc.integer({ min: 1, max: 900 }),
      isPaid: fc.boolean(),
      paidOn: day,
      isUndone: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
})
type Shape = typeof anyBill extends fc.Arbitrary<infer T> ? T : never

const made = ({ parts, ...shape }: Shape): FollowedBill => {
  // A payment is of a past day, its reversal of the same day or a later one.
  const past = (on: string) => (on > today ? today : on)
  const payments = parts.flatMap(({ isPaid, isUndone, paidOn, amountCents }, at) => [
    ...(isPaid ? [payment(`p${at}`, past(paidOn), amountCents)] : []),
    ...(isPaid && isUndone ? [payment(`r${at}`, today, -amountCents, `p${at}`)] : []),
  ])
  return bill({
    ...shape,
    totalCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    instalments: parts.map(({ dueOn, amountCents, isPaid, isUndone }, at) =>
      instalment(`i${at}`, dueOn, amountCents, isPaid && !isUndone ? amountCents : 0),
    ),
    payments: shape.status === 'draft' ? [] : payments,
  })
}
/** What is left to pay of a bill, as far as it is owed today. */
const leftOf = (one: FollowedBill): number => {
  if (one.status === 'draft' || one.status === 'cancelled') return 0
  const owed = one.isRepeated
    ? one.instalments.filter(({ dueOn, paidCents }) => dueOn <= today || paidCents !== 0)
    : one.instalments
  return owed.reduce((sum, { amountCents, paidCents }) => sum + amountCents - paidCents, 0)
}

test('whatever happens to a bill, the books owe what is left of it, in balanced entries, and add nothing twice', () =>
  fc.assert(
    fc.property(
      fc.array(anyBill, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(null, '2026-02-28'),
      (shapes, lockedThrough) => {
        let held: HeldEntry[] = []
        const all: (readonly Line[])[] = []
        for (const [at, shape] of shapes.entries()) {
          const now = made({ ...shape, status: shape.status === 'draft' && at > 0 ? 'sent' : shape.status })
          const state = { startsOn: '2026-01-01', lockedThrough, isOpening: at === 0 }
          const additions = additionsFor(now, held, { ...state, lockedThrough: at === 0 ? null : lockedThrough }, today)
          for (const { lines, on } of additions) {
            all.push(lines)
            expect(on >= '2026-01-01' && (at === 0 || lockedThrough === null || on > lockedThrough)).toBe(true)
          }
          held = hold(held, additions)
          expect(owedIn(held)).toBe(leftOf(now))
          expect(additionsFor(now, held, state, today)).toEqual([])
          expect(new Set(held.map(({ sourceKey }) => sourceKey)).size).toBe(held.length)
        }
        for (const lines of all)
          for (const fund of funds)
            expect(
              lines.filter((line) => line.fund === fund).reduce((sum, { amountCents }) => sum + amountCents, 0),
            ).toBe(0)
      },
    ),
    { numRuns: 500 },
  ))
