import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type CastName, castNames } from '../../../db/worlds/test.ts'
import type { Actor } from '../../shared/actor.ts'
import { queryString, splitPath } from '../../shared/contract.ts'
import type { Db } from '../db.ts'
import type { TrailSubject } from './feature-testing.ts'
import type { TestReply, World } from './world.ts'

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
