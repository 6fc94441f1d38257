import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../shared/dates.ts'
import { boundsOf, isWithin } from '../moves/rules.ts'
import { nthDay, type PlannedInstalment, type Repetition, repeatedThrough } from '../rules.ts'
import { anyDay, anyStep, cases } from '../testing.ts'
import { horizonOf, keptBy, layOut, leastAhead, openOf, type WantedPlan } from './rules.ts'

interface Row extends PlannedInstalment {
  readonly paidCents: number
  readonly paidOn: Day | null
  readonly cancelledOn: null
}

/** How a plan is asked for: the payments of a list are made of what is left when it is asked. */
const anyPlan = fc.record({
  kind: fc.constantFrom('once', 'listed', 'repeated'),
  moved: fc.integer({ min: -40, max: 400 }),
  totalCents: fc.integer({ min: 1, max: 9_999_999 }),
  parts: fc.integer({ min: 1, max: 12 }),
  step: anyStep,
  keepsDays: fc.boolean(),
  /** Of the first instalment; undefined leaves it as it is. */
  initialCents: fc.oneof(fc.constantFrom(null, undefined), fc.integer({ min: 1, max: 99_999 })),
  lasts: fc.option(fc.integer({ min: -30, max: 1_500 })),
  /** Cents that a list has too many of. */
  off: fc.constantFrom(0, 0, 0, 1, -1),
})
type AskedPlan = typeof anyPlan extends fc.Arbitrary<infer Plan> ? Plan : never

const anyAct = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('pay'), share: fc.constantFrom(1, 1, 0.5, 0.01), at: fc.nat(4) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('amend'), plan: anyPlan }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse'), at: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pass'), days: fc.integer({ min: -400, max: 400 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('plan_ahead') }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('move'), at: fc.nat(9), days: fc.integer({ min: -40, max: 40 }) }),
  },
)

/** A thing as the store keeps it. */
class Thing {
  rows: Row[] = []
  today: Day
  totalCents = 0
  repetition: Repetition | null = null
  plannedThrough: Day | null = null
  /** The first instalment of the latest plan. */
  from = 1
  rhythm: string | undefined
  payments: { readonly ordinal: number; readonly cents: number }[] = []
  /** Of each instalment that has a payment: what may not change while it has. */
  readonly paid = new Map<number, string>()

  constructor(today: Day) {
    this.today = today
  }

  wantedBy({ kind, moved, totalCents, parts, step, keepsDays, initialCents, lasts, off }: AskedPlan): WantedPlan {
    const kept = keptBy(this.rows)
    const dueOn = addDays(kept.at(-1)?.dueOn ?? this.today, moved)
    if (kind === 'once')
      return { kind, rhythm: 'once', totalCents: this.repetition ? totalCents * 9 : totalCents, dueOn }
    if (kind === 'repeated') {
      const firstOn = keepsDays && this.repetition?.step === step ? null : dueOn
      return {
        kind,
        rhythm: step,
        step,
        totalCents,
        firstOn,
        untilOn: lasts === null ? null : addDays(this.today, lasts),
        initialCents,
      }
    }
    const keptCents = kept.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const part = Math.ceil(totalCents / parts)
    const payments = Array.from({ length: parts }, (_, n) => ({
      dueOn: nthDay(dueOn, step, n),
      amountCents: part + (n === 0 ? off : 0),
    }))
    return { kind, rhythm: 'custom', totalCents: keptCents + part * parts, payments: payments.reverse() }
  }

  amend(plan: AskedPlan): void {
    const wanted = this.wantedBy(plan)
    const rule = this.repetition
    const before = {
      rows: this.rows,
      plan:
        this.rhythm === undefined
          ? undefined
          : {
              rhythm: this.rhythm,
              isRepeated: rule !== null,
              anchorOn: rule?.anchorOn ?? null,
              anchorOrdinal: rule?.anchorOrdinal ?? null,
              amountCents: rule?.amountCents ?? null,
              initialCents: rule?.initialCents ?? null,
              untilOn: rule?.untilOn ?? null,
            },
    }
    const layout = layOut(before, wanted, this.today)
    if (this.repetition && wanted.kind === 'repeated' && wanted.firstOn === null && layout && !('refused' in layout))
      for (const { ordinal, dueOn } of layout.planned) {
        const row = this.rows[ordinal - 1]
        if (row && row.dueOn !== (row.nominalOn ?? row.dueOn) && row.dueOn !== dueOn) expect(dueOn).toBe(row.dueOn)
      }
    if (layout === undefined) {
      if (wanted.kind !== 'repeated') expect(wanted.totalCents).toBe(this.sum())
      return
    }
    if ('refused' in layout) {
      if (layout.refused === 'rest_not_total') expect(plan.off).not.toBe(0)
      return
    }
    if (wanted.kind === 'listed') expect(plan.off).toBe(0)
    expect(layout.kept.every((row, at) => row === this.rows[at])).toBe(true)
    this.rows = [
      ...layout.kept,
      ...layout.planned.map((row) => ({ ...row, paidCents: 0, paidOn: null, cancelledOn: null })),
    ]
    this.from = layout.kept.length + 1
    this.totalCents = wanted.totalCents
    this.rhythm = wanted.rhythm
    this.repetition = layout.repetition
    this.plannedThrough = layout.plannedThrough
    expect(openOf(this.rows)[0]).toMatchObject(layout.next)
  }

  planAhead(): void {
    if (!this.repetition || this.plannedThrough === null || this.plannedThrough >= leastAhead(this.today)) return
    const through = horizonOf(this.today)
    const made = repeatedThrough(this.repetition, this.rows.length + 1, through)
    this.rows = [...this.rows, ...made.map((row) => ({ ...row, paidCents: 0, paidOn: null, cancelledOn: null }))]
    this.plannedThrough = through
  }

  pay(at: number, share: number): void {
    const open = openOf(this.rows)
    const row = open[at % Math.max(1, open.length)]
    if (!row) return
    const cents = Math.max(1, Math.ceil((row.amountCents - row.paidCents) * share))
    const paidCents = row.paidCents + cents
    this.change(row.ordinal, { paidCents, paidOn: paidCents === row.amountCents ? this.today : null })
    this.payments.push({ ordinal: row.ordinal, cents })
    this.paid.set(row.ordinal, coreOf(row))
    if (share < 1) return
    // A payment that is reversed at once leaves no trace in what is to pay.
    const before = this.rows
    const next = openOf(this.rows)[0]
    if (!next) return
    this.pay(0, 0.5)
    this.reverse(this.payments.length - 1)
    const same = this.rows.filter((row, at) => row === before[at] || isSame(row, before[at]))
    expect(same.length).toBe(before.length)
  }

  /** Moves one without a payment to a day between those of its neighbours. */
  move(at: number, days: number): void {
    const open = openOf(this.rows).filter(({ paidCents }) => paidCents === 0)
    const row = open[at % Math.max(1, open.length)]
    if (!row) return
    const dueOn = addDays(row.dueOn, days)
    if (!isWithin(dueOn, boundsOf(this.rows, row.ordinal, this.repetition ?? undefined))) return
    const nominalOn = row.nominalOn ?? row.dueOn
    this.rows = this.rows.map((one) => (one === row ? { ...one, nominalOn, dueOn } : one))
  }

  reverse(at: number): void {
    const place = at % Math.max(1, this.payments.length)
    const payment = this.payments[place]
    if (!payment) return
    const { ordinal, cents } = payment
    this.payments.splice(place, 1)
    this.change(ordinal, { paidCents: (this.rows[ordinal - 1]?.paidCents ?? 0) - cents, paidOn: null })
    if (!this.payments.some((other) => other.ordinal === ordinal)) this.paid.delete(ordinal)
  }

  change(ordinal: number, changes: Pick<Row, 'paidCents' | 'paidOn'>): void {
    this.rows = this.rows.map((row) => (row.ordinal === ordinal ? { ...row, ...changes } : row))
  }

  sum(): number {
    return this.rows.reduce((all, { amountCents }) => all + amountCents, 0)
  }

  check(): void {
    const { rows, repetition } = this
    if (rows.some(({ ordinal }, at) => ordinal !== at + 1)) expect(rows.map(({ ordinal }) => ordinal)).toBe('1, 2, 3 …')
    for (const [ordinal, core] of this.paid) {
      const row = rows[ordinal - 1]
      if (!row || coreOf(row) !== core) expect(row).toBe(core)
    }
    if (!repetition) {
      if (this.sum() !== this.totalCents) expect(this.sum()).toBe(this.totalCents)
      return
    }
    const { anchorOn, anchorOrdinal, step, amountCents, initialCents } = repetition
    // Those that an amendment of the price kept have the days of the rule, and their own price.
    for (const row of rows.slice(anchorOrdinal - 1))
      if ((row.nominalOn ?? row.dueOn) !== nthDay(anchorOn, step, row.ordinal - anchorOrdinal))
        expect(row).toBe('on a day of the rule')
    const later = rows.slice(this.from - 1)
    const asked = ({ ordinal }: Row) => (ordinal === 1 ? (initialCents ?? amountCents) : amountCents)
    if (later.some((row) => row.amountCents !== asked(row))) expect(later).toBe(`of ${amountCents}`)
  }
}

const isSame = (row: Row, other: Row | undefined): boolean =>
  coreOf(row) === (other && coreOf(other)) && row.paidCents === other?.paidCents && row.paidOn === other.paidOn

const coreOf = ({ ordinal, dueOn, amountCents }: Row): string => `${ordinal} ${dueOn} ${amountCents}`

test('whatever is paid, amended, reversed and planned, no instalment is lost, doubled or changed once paid, and the total is kept', () => {
  fc.assert(
    fc.property(anyDay, anyPlan, fc.array(anyAct, { maxLength: 14 }), (today, first, acts) => {
      const thing = new Thing(today)
      thing.amend({ ...first, off: 0, moved: Math.abs(first.moved) })
      if (thing.rows.length === 0) return
      for (const act of acts) {
        if (act.act === 'pay') thing.pay(act.at, act.share)
        else if (act.act === 'amend') thing.amend(act.plan)
        else if (act.act === 'reverse') thing.reverse(act.at)
        else if (act.act === 'move') thing.move(act.at, act.days)
        else if (act.act === 'pass') thing.today = addDays(thing.today, act.days)
        else thing.planAhead()
        thing.check()
      }
    }),
    cases(1_000),
  )
})

test('a total lowered to what is paid takes the rest that was added out of the plan', () => {
  const row = { dueOn: '2027-01-31', cancelledOn: null }
  const rows = [
    { ...row, ordinal: 1, amountCents: 1_000, paidCents: 400, paidOn: null },
    { ...row, ordinal: 2, amountCents: 100, paidCents: 0, paidOn: null },
  ]
  const plan = {
    rhythm: 'once',
    isRepeated: false,
    anchorOn: null,
    anchorOrdinal: null,
    amountCents: null,
    untilOn: null,
  }
  const once = { kind: 'once', rhythm: 'once', dueOn: '2027-01-31' } as const
  expect(layOut({ rows, plan }, { ...once, totalCents: 1_000 }, '2027-01-01')).toMatchObject({
    kept: [{ ordinal: 1 }],
    planned: [],
  })
  expect(layOut({ rows, plan }, { ...once, totalCents: 1_100 }, '2027-01-01')).toBeUndefined()
})

test('a repetition of which all that was made is paid still takes a new price', () => {
  const rows = [
    { ordinal: 1, dueOn: '2027-01-01', amountCents: 500, paidCents: 500, paidOn: '2026-12-01', cancelledOn: null },
  ]
  const plan = {
    rhythm: 'yearly',
    isRepeated: true,
    anchorOn: '2027-01-01',
    anchorOrdinal: 1,
    amountCents: 500,
    untilOn: null,
  }
  const wanted = {
    kind: 'repeated',
    rhythm: 'yearly',
    step: 'yearly',
    totalCents: 600,
    firstOn: null,
    untilOn: null,
  } as const
  expect(layOut({ rows, plan }, wanted, '2026-01-01')).toMatchObject({
    planned: [{ ordinal: 2, dueOn: '2028-01-01', amountCents: 600 }],
    next: { dueOn: '2028-01-01' },
  })
})
