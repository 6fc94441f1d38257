import type { AppError } from '../shared/errors.ts'
import type { Fact } from '../shared/facts.ts'
import type { Lifecycle } from '../shared/lifecycle.ts'
import type { Context } from './context.ts'
import { requireVersion } from './rows.ts'
import type { Changes } from './tables.ts'

interface Living {
  readonly id: string
  readonly version: number
}

/** How the things of one kind pass from a status to another. */
export interface LifeOf<
  Thing extends Living,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string,
  Row,
> {
  readonly life: Lifecycle<Name, Status, Side, FactName>
  readonly facts: Readonly<Record<FactName, Fact<Thing>>>
  /** In the caller's scope. Throws `not_found`. */
  load(ctx: Context, id: string): Promise<Thing>
  /** Throws `forbidden`. */
  authorize(ctx: Context, thing: Thing, name: Name): void | Promise<void>
  /** The status that counts now. */
  statusOf(ctx: Context, thing: Thing): Status
  /** On which side the caller takes this step. */
  sideOf(ctx: Context, thing: Thing, name: Name): Side
  /** The refusal of a step that does not leave from this status. */
  refused(ctx: Context, from: Status, name: Name): AppError
  /** The refusal of a step without the note it needs. */
  noteNeeded?(): AppError
  /** Saves over the version that was read. Throws `stale`. */
  save(ctx: Context, thing: Thing, changes: Row): Promise<Thing>
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

/** The one way that a thing changes its status: scope, role, version, table, note, save, fact. */
export async function passStep<
  Thing extends Living,
  Name extends string,
  Status extends string,
  Side extends string,
  FactName extends string,
  Row,
>(
  ctx: Context,
  kind: LifeOf<Thing, Name, Status, Side, FactName, Row>,
  name: Name,
  { id, version, note, changes, told }: StepAsked<Thing, Status, Side, Row>,
): Promise<Passed<Thing, Status, Side> & { readonly saved: Thing }> {
  const { life } = kind
  const before = await kind.load(ctx, id)
  await kind.authorize(ctx, before, name)
  requireVersion(version === undefined || before.version === version)
  const from = kind.statusOf(ctx, before)
  const to = life.pass(name, from)
  if (to === undefined) throw kind.refused(ctx, from, name)
  const side = kind.sideOf(ctx, before, name)
  if (kind.noteNeeded && life.needsNote(name, side) && !note) throw kind.noteNeeded()
  const passed = { before, to, side }
  const saved = await kind.save(ctx, before, await changes(passed))
  await ctx.tell(kind.facts[life.steps[name].fact], saved, {
    note: note ?? null,
    changes: { status: [from, to], ...told?.(before) },
  })
  return { ...passed, saved }
}
