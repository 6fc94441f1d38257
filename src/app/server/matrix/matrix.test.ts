import { beforeAll, describe, expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { callAs } from '../../../server/testing/matrix.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { allRoutes } from '../features.ts'
import { rows } from './testing.ts'

const world = startWorld()
const refused = [401, 403, 404]
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
    const input = await rows[`POST ${path}`]?.input?.(world)
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

/** Calls an endpoint as one of the cast with a valid input on a fresh thing. */
async function knock(call: string, who: CastName | 'stranger') {
  const own = who === 'stranger' ? undefined : who
  return callAs(world, who, call, (await rows[call]?.input?.(world, own)) ?? {})
}

describe('every endpoint', () => {
  test('has its row in the matrix, and every row has its endpoint', () => {
    expect(Object.keys(rows).sort()).toEqual(guarded.map(nameOf).sort())
  })

  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s allows those of its row and refuses everyone else',
    async (name, endpoint) => {
      expect((await knock(name, 'stranger')).status).toBe(401)
      const may = rows[name]?.may ?? []
      for (const who of castNames) {
        const { status, text } = await knock(name, who)
        if (endpoint.method === 'GET') expect(strayIn(text, who), `${who} reads of the other company`).toEqual([])
        // 503: the stream has no listener in this suite; it was reached all the same.
        const outcome = refused.includes(status) ? 'refused' : status < 500 || status === 503 ? 'let through' : 'failed'
        expect(outcome, `${who}: ${status} ${text.slice(0, 200)}`).toBe(may.includes(who) ? 'let through' : 'refused')
      }
    },
  )
})
