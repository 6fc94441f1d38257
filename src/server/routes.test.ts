import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor, Via } from '../shared/actor.ts'
import { get, put } from '../shared/contract.ts'
import { Context } from './context.ts'
import { type Route, routes } from './routes.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const input = z.object({})
const output = z.object({ isAnswered: z.boolean() })
const summary = 'A call of this test'
const api = {
  readNarrowed: get('/api/test/narrowed', { summary, input, output }),
  readAnything: get('/api/test/anything', { summary, input, output }),
  writeNarrowed: put('/api/test/narrowed', { summary, input, output }),
  writeAllowed: put('/api/test/allowed', { summary, input, output }),
  writeWithin: put('/api/test/within', { summary, input, output }),
}
const answer = { isAnswered: true }
const narrow = (ctx: Context) => {
  ctx.scope(() => sql`true`)
  return answer
}
const ask = (ctx: Context) => {
  ctx.authorize(() => true, {})
  return answer
}
const tested = routes(api, {
  readNarrowed: async (ctx) => narrow(ctx),
  readAnything: async () => answer,
  writeNarrowed: async (ctx) => narrow(ctx),
  writeAllowed: async (ctx) => ask(ctx),
  writeWithin: async (ctx) => ctx.db.transaction(async (tx) => ask(ctx.within(tx))),
})

describe('the runner', () => {
  let actor: Actor
  beforeAll(async () => {
    actor = await world.actorOf('manager')
  })
  const contextOf = (caller: { actor: Actor | null; via?: Via }) => {
    const { machinery, database } = world
    return new Context({ machinery, db: database.db, ...caller, language: 'fr', requestId: 'test' })
  }
  const run = (name: keyof typeof api) => {
    const ctx = contextOf({ actor, via: 'session' })
    const route = tested.find((one): one is Route => one.name === name)
    return route?.run(ctx, {}, {})
  }

  test('answers a read limited to the caller’s scope', async () => {
    expect(await run('readNarrowed')).toEqual(answer)
  })

  test('refuses the answer of a read that asked no policy and no scope', async () => {
    await expect(run('readAnything')).rejects.toThrow('readAnything answered without asking a policy')
  })

  test('refuses the answer of a write that only loaded through a scope', async () => {
    await expect(run('writeNarrowed')).rejects.toThrow('writeNarrowed wrote without asking a policy')
  })

  test.each(['writeAllowed', 'writeWithin'] as const)('answers a write that asked a policy: %s', async (name) => {
    expect(await run(name)).toEqual(answer)
  })

  test('tells a session from a job that acts for a person', () => {
    expect(contextOf({ actor, via: 'session' }).within(world.database.db).via).toBe('session')
    expect(contextOf({ actor: null }).via).toBeUndefined()
    expect(contextOf({ actor: null }).as(actor).via).toBe('job')
  })
})
