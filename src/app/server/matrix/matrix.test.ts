import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { callAs } from '../../../server/testing/matrix.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { allRoutes } from '../features.ts'
import { isOfCaller, rows } from './testing.ts'

const world = startWorld()
const refused = [401, 403, 404]
/** On the second PostgreSQL, one of each rank: their scopes are SQL. Who else is refused is TypeScript, and no other there. */
const askers: readonly CastName[] = inject('isOnOther') ? ['admin', 'manager', 'resident', 'tenant'] : castNames
const guarded = allRoutes.map((route) => route.endpoint).filter((endpoint) => endpoint.access !== 'public')
const nameOf = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`

/** Ids that each organization must never read of the other; its things are made by its own people. */
let idsOf: { laurier: string[]; nordet: string[] }
const ofNordet = ['otherManager', 'otherTenant']

beforeAll(async () => {
  const { places, people } = world
  const { nordet, falaise, falaise1, ...laurier } = places
  const own = Object.entries(people).filter(([name]) => name !== 'admin')
  const peopleOf = (isNordet: boolean) =>
    own.filter(([name]) => ofNordet.includes(name) === isNordet).map(([, { id }]) => id)
  const inNordet = { organizationId: nordet.id, buildingId: falaise.id, residenceId: falaise1.id }
  const make = async (who: CastName, path: string, scope: (keyof typeof inNordet)[]) => {
    const input = await rows[`POST ${path}`]?.input?.(world, who)
    const there = Object.fromEntries(scope.map((name) => [name, inNordet[name]]))
    return world.as(who).post(path, { ...input, ...there })
  }
  const made = [
    await make('otherManager', '/api/bills', ['buildingId']),
    await make('otherManager', '/api/invitations', ['organizationId', 'buildingId', 'residenceId']),
    await make('otherTenant', '/api/demands', ['buildingId', 'residenceId']),
  ]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  idsOf = {
    laurier: [...Object.values(laurier).map(({ id }) => id), ...peopleOf(false)],
    nordet: [nordet.id, falaise.id, falaise1.id, ...peopleOf(true), ...made.map(({ body }) => String(body.id))],
  }
})

/** Ids of the company that the caller has nothing to do with, in an answer. */
const strayIn = (text: string, who: CastName): string[] =>
  who === 'admin' ? [] : idsOf[ofNordet.includes(who) ? 'laurier' : 'nordet'].filter((id) => text.includes(id))

/** A valid input of an endpoint, on a fresh thing. */
const freshFor = async (call: string, who: CastName): Promise<object> => (await rows[call]?.input?.(world, who)) ?? {}

describe('every endpoint', () => {
  test('has its row in the matrix, and every row has its endpoint', () => {
    expect(Object.keys(rows).sort()).toEqual(guarded.map(nameOf).sort())
  })

  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s allows those of its row and refuses everyone else',
    async (name, endpoint) => {
      const may = rows[name]?.may ?? []
      const isLetThrough = (who: CastName) => may.includes(who)
      // Those who are refused first, on one thing: it stays as it is, as it does when it is read.
      const [first, ...others] = [...askers.filter((who) => !isLetThrough(who)), ...askers.filter(isLetThrough)]
      if (!first) throw new Error('nobody asks')
      const one = await freshFor(name, first)
      expect((await callAs(world, 'stranger', name, one)).status).toBe(401)
      for (const who of [first, ...others]) {
        const isSame = who === first || (!isOfCaller(name) && (endpoint.method === 'GET' || !isLetThrough(who)))
        const input = isSame ? one : await freshFor(name, who)
        const { status, text } = await callAs(world, who, name, input)
        if (endpoint.method === 'GET') expect(strayIn(text, who), `${who} reads of the other company`).toEqual([])
        // 503: the stream has no listener in this suite; it was reached all the same.
        const outcome = refused.includes(status) ? 'refused' : status < 500 || status === 503 ? 'let through' : 'failed'
        expect(outcome, `${who}: ${status} ${text.slice(0, 200)}`).toBe(isLetThrough(who) ? 'let through' : 'refused')
      }
    },
  )
})
