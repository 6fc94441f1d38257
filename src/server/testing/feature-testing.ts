import type { CastName } from '../../../db/worlds/test.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Db } from '../db.ts'
import type { World } from './world.ts'

/** One call of the matrix that needs a session: the actors it must allow. */
export interface MatrixRow {
  readonly may: readonly CastName[]
  /**
   * A valid input (path holes, query and body together) on a fresh thing. One that takes `who`, who calls, makes the caller's own;
   * the thing of another is shared by callers who leave it as it is.
   */
  readonly input?: (world: World, who: CastName) => Promise<object> | object
  /**
   * The actors whose open screens are notified of the write, when an admin does it: both unless given. None for a thing
   * that only its caller sees.
   */
  readonly heardBy?: readonly ('admin' | 'manager')[]
}
export type MatrixRows = Readonly<Record<string, MatrixRow>>

/** A call that takes no session: what everyone gets, signed in or not, for a valid input that opens nothing by luck. */
export interface PublicRow {
  readonly gets: number
  readonly input?: (world: World) => object
}
export type PublicRows = Readonly<Record<string, PublicRow>>

type Things = readonly { readonly id: string }[]

/** The things of a subject of the audit trail: all of them, or those that `actor` may read. */
export interface TrailSubject {
  (db: Db, actor?: Actor): Promise<Things>
  /** Of all of them, those that the policy lets `actor` read: a test compares them with what SQL finds. */
  readonly allowed?: (db: Db, actor: Actor) => Promise<Things>
}

/** A list of any number of rows: a page of it, in each of its sorts, must be read by index. */
export interface GrowingList {
  /** The table whose rows it lists. */
  readonly table: string
  /** SQL that adds a row with other values for each `n` of `series`. The rows of earlier features are there. */
  readonly fill: (world: World, series: string) => string
  /** The filters that screens ask with, where they never list all. */
  readonly asked?: object
  /** Sorts without an index, and why each is cheap. */
  readonly sortedInMemory?: Readonly<Record<string, string>>
}
/** How each list that can be sorted is read, by its address: by index, or why it has few rows. */
export type SortedLists = Readonly<Record<string, GrowingList | { readonly fewRows: string }>>

/** Exports of a feature's `server/testing.ts` for the tests over all features. */
export interface FeatureTesting {
  readonly matrixRows?: MatrixRows
  readonly publicRows?: PublicRows
  readonly trailSubjects?: Readonly<Record<string, TrailSubject>>
  readonly sortedLists?: SortedLists
}
