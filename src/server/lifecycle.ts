import { AppError, forbidden } from '../shared/errors.ts'
import type { Fact, Identified } from '../shared/facts.ts'
import type { Lifecycle } from '../shared/lifecycle.ts'
import type { Context } from './context.ts'
import { requireVersion } from './rows.ts'
import type { Changes } from './tables.ts'
import type { Telling } from './trail.ts'

interface Living {
  readonly id: string
  /** Of a thing that people edit. */
  readonly version?: number
}

/** How the steps of one kind are told. */
interface TellingOf<
  Thing,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string | null,
> {
  readonly life: Lifecycle<Name, Status, Side, FactName>
  readonly facts: Readonly<Record<NonNullable<FactName>, Fact<Thing>>>
  /** The audience whose open screens read the thing again after a step without a fact. */
  readonly screens?: Pick<Fact<Thing>, 'kind'>
}

/** The statuses that a statement leaves and the one that it writes: those of a row of the table, never its own. */
export interface Passage<Status extends string> {
  readonly from: readonly Status[]
  readonly to: Status
}

/** How the things of one kind pass from a status to another. */
export interface LifeOf<
  Thing extends Living,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string | null,
  Row,
> extends TellingOf<Thing, Name, Status, Side, FactName> {
  /** In the caller's scope. Throws `not_found`. */
  load(ctx: Context, id: string): Promise<Thing>
  /** Throws `forbidden`. */
  authorize(ctx: Context, thing: Thing, name: Name): void | Promise<void>
  /** The status that counts now. */
  statusOf(ctx: Context, thing: Thing): Status
  /** The sides of the table on which the caller stands before this thing. */
  sidesOf(ctx: Context, thing: Thing): readonly Side[]
  /** The refusal of a step that does not leave from this status. */
  refused(ctx: Context, from: Status, name: Name): AppError
  /** The refusal of a step without the note that its row asks for. A missing `note` is refused like any missing field unless given. */
  noteNeeded?(): AppError
  /** Saves over what was read: the version, else the status. Throws `stale`, or the refusal of the step. */
  save(ctx: Context, thing: Thing, changes: Row, passage: Passage<Status>): Promise<Thing>
}

export interface Passed<Thing, Status, Side> {
  readonly before: Thing
  readonly to: Status
  readonly side: Side
}

interface StepAsked<Thing, Status, Side, Row> {
  readonly id: string
  /** The version that the caller has read; without it the status alone decides. */
  readonly version?: number | undefined
  readonly note?: string | null | undefined
  /** Columns to save, once the step is found possible. */
  readonly changes: (passed: Passed<Thing, Status, Side>) => Row | Promise<Row>
  /** Changes that the fact records beside the status. */
  readonly told?: (before: Thing) => Changes
}

const noteMissing = (): AppError =>
  new AppError('invalid', 'shared.invalid', { fields: [{ path: 'note', key: 'shared.e_required' }] })

type Rules<
  Thing extends Living,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string | null,
> = Pick<LifeOf<Thing, Name, Status, Side, FactName, unknown>, 'life' | 'authorize' | 'sidesOf'>

/** The side on which the caller may take a step, the first of its row. Throws `forbidden` when the policy or the row refuses it. */
export async function requireSide<
  Thing extends Living,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string | null,
>(
  ctx: Context,
  { life, authorize, sidesOf }: Rules<Thing, Name, Status, Side, FactName>,
  thing: Thing,
  name: Name,
): Promise<Side> {
  await authorize(ctx, thing, name)
  const sides = sidesOf(ctx, thing)
  const side = life.steps[name].by.find((one) => sides.includes(one))
  if (side === undefined) throw forbidden()
  return side
}

/** The one way that a thing changes its status: scope, role, version, table, note, save, fact. */
export async function passStep<
  Thing extends Living,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string | null,
  Row,
>(
  ctx: Context,
  kind: LifeOf<Thing, Name, Status, Side, FactName, Row>,
  name: Name,
  { id, version, note, changes, told }: StepAsked<Thing, Status, Side, Row>,
): Promise<Passed<Thing, Status, Side> & { readonly saved: Thing }> {
  const { life } = kind
  const before = await kind.load(ctx, id)
  const side = await requireSide(ctx, kind, before, name)
  requireVersion(version === undefined || before.version === version)
  const from = kind.statusOf(ctx, before)
  const to = life.pass(name, from)
  if (to === undefined) throw kind.refused(ctx, from, name)
  if (life.needsNote(name, side) && !note) throw kind.noteNeeded?.() ?? noteMissing()
  const passed = { before, to, side }
  const saved = await kind.save(ctx, before, await changes(passed), { from: [from], to })
  await tellStep(ctx, kind, name, [
    { thing: saved, note: note ?? null, changes: { status: [from, to], ...told?.(before) } },
  ])
  return { ...passed, saved }
}

/** Tells the fact of a step; one without a fact is only shown on open screens. */
async function tellStep<
  Thing extends Identified,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string | null,
>(
  ctx: Context,
  { life, facts, screens }: TellingOf<Thing, Name, Status, Side, FactName>,
  name: Name,
  told: readonly ({ readonly thing: NoInfer<Thing> } & Telling)[],
): Promise<void> {
  const { fact } = life.steps[name]
  if (fact !== null) return ctx.tellEach(facts[fact], told)
  if (screens) await ctx.refreshScreens(screens, ...told.map(({ thing }) => thing))
}

interface EachAsked<Saved, Status extends string, Side> {
  /** The side that takes the step: one that no session stands for (the calendar, a link), or one that `requireSide` has found. */
  readonly side: Side
  /** Saves those that may pass, in one statement, and answers them. */
  readonly save: (passage: Passage<Status>) => Promise<readonly Saved[]>
  /** The status that one was in, when the row leaves from several; and what its fact records beside. */
  readonly told?: (saved: Saved) => Telling & { readonly from?: Status | undefined }
}

/** Passes many things at once, or one that no session loads, by a row of the table. Answers those that passed. */
export async function passEach<
  Thing extends Identified,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string | null,
  Saved extends NoInfer<Thing>,
>(
  ctx: Context,
  kind: TellingOf<Thing, Name, Status, Side, FactName>,
  name: Name,
  { side, save, told }: EachAsked<Saved, Status, Side>,
): Promise<readonly Saved[]> {
  const { by, from, to } = kind.life.steps[name]
  if (!by.includes(side)) throw new Error(`${name} is not taken by ${side}`)
  const saved = await save({ from, to })
  const telling = saved.map((thing) => {
    const { from: left = from[0], changes, ...rest } = told?.(thing) ?? {}
    return { thing, ...rest, changes: { status: [left, to], ...changes } as const }
  })
  await tellStep(ctx, kind, name, telling)
  return saved
}
