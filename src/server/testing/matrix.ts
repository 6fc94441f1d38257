import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type CastName, castNames } from '../../../db/worlds/test.ts'
import type { Actor } from '../../shared/actor.ts'
import { queryString, splitPath } from '../../shared/contract.ts'
import type { Db } from '../db.ts'
import type { TestReply, World } from './world.ts'

/** One call of the matrix that needs a session: the actors it must allow. */
export interface MatrixRow {
  readonly may: readonly CastName[]
  /** A valid input (path holes, query and body together) on a fresh thing; `who` calls, for what must be the caller's own. */
  readonly input?: (world: World, who?: CastName) => Promise<object> | object
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

/** Every actor except demonstration accounts. */
export const writers = castNames.filter((name) => !name.startsWith('demo'))
/** Those who run Les Érables, and the demonstration that looks over their shoulder. */
export const runners: CastName[] = ['admin', 'manager']
export const watchers: CastName[] = [...runners, 'demoManager']
export const allManagers: CastName[] = [...watchers, 'managerLimited', 'otherManager']
/** Those who run a part of Gestion Laurier at least. */
export const allOfLaurier: CastName[] = [...watchers, 'managerLimited']
/** Those of the organization’s demonstration mirror read what their role reads. */
export const ofErables: CastName[] = [...watchers, 'resident', 'tenant', 'demoResident', 'demoTenant']
export const ofErables102: CastName[] = [...watchers, 'tenant', 'demoTenant']
export const adminOnly: CastName[] = ['admin']

/** Where fresh things are made: Gestion Laurier’s Les Érables. */
export const testPlaceOf = ({ places }: World) => ({ organizationId: places.laurier.id, buildingId: places.erables.id })

/** A subject whose things are the rows of a table. `read` is the rule of the policy that `readable` says in SQL. */
export function subjectIn<Row extends { id: string }>(
  table: PgTable & { readonly $inferSelect: Row },
  readable: (actor: Actor, db: Db) => SQL | undefined,
  read?: (actor: Actor, row: Row) => boolean,
): TrailSubject {
  const rowsOf = async (db: Db, actor?: Actor): Promise<Row[]> => {
    const kept: PgTable = table
    const rows: unknown[] = await db
      .select()
      .from(kept)
      .where(actor && readable(actor, db))
    // Every column of this table; its type can't follow one that is a parameter.
    return rows as Row[]
  }
  return Object.assign(rowsOf, {
    ...(read && {
      allowed: async (db: Db, actor: Actor) => (await rowsOf(db)).filter((row) => read(actor, row)),
    }),
  })
}

/** Calls `GET /api/things/:id` as one of the cast: the input fills the path, then the query or the body. */
export function callAs(world: World, who: CastName | 'stranger', call: string, input: object): Promise<TestReply> {
  const [method = '', path = ''] = call.split(' ')
  const { get, post, put, patch, del } = world.as(who)
  const send = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del }[method]
  if (!send) throw new Error(method)
  if (input instanceof FormData) return send(path, input)
  const { url, rest } = splitPath(path, { ...input })
  return method === 'GET' ? send(url + queryString(rest)) : send(url, rest)
}
