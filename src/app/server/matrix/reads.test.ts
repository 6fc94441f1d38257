import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startWorld } from '../../../server/testing/world.ts'
import { AppError } from '../../../shared/errors.ts'
import { allRoutes } from '../features.ts'
import { rows } from './testing.ts'

const world = startWorld()

/** The tables of things with an address of their own, by the noun of the address. */
const tables = new Map([
  ...['organizations', 'buildings', 'residences', 'bills', 'demands', 'users', 'invitations'].map(
    (noun) => [noun, noun] as const,
  ),
  ['trial-requests', 'trial_requests'] as const,
])

const writes = allRoutes.flatMap((route) => {
  const { method, path } = route.endpoint
  const call = `${method} ${path}`
  const table = tables.get(/^\/api\/([\w-]+)\/:id(\/|$)/.exec(path)?.[1] ?? '')
  const row = rows[call]
  return method !== 'GET' && table && row?.input ? [{ call, route, table, row }] : []
})

/** A statement without what stands in parentheses. */
function withoutParts(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutParts(shorter)
}
/** Whether a statement reads this table, before it joins others. */
const isSelectFrom = (text: string, table: string): boolean =>
  /^select .*? from "(\w+)"/.exec(withoutParts(text))?.[1] === table

const Asked = z.looseObject({ id: z.string(), version: z.optional(z.number()) })

/** The input of a row of the matrix, over the version that the thing has by now. */
async function inputOf({ table, row }: (typeof writes)[number], who: Parameters<typeof world.actorOf>[0]) {
  const input = Asked.parse(await row.input?.(world, who))
  if (input.version === undefined) return input
  const found = await world.database.pool.query<{ version: number }>(`select version from ${table} where id = $1`, [
    input.id,
  ])
  return { ...input, version: found.rows[0]?.version ?? 0 }
}

/** A refusal, too, is decided on what was read. */
async function orRefused(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.kind === 'internal') throw error
  })
}

/** The answer of a write, and how often it reads its thing. */
async function readsOf(write: (typeof writes)[number], more: object = {}) {
  const { row, route, table } = write
  const who = row.may.find((one) => one === 'manager') ?? row.may[0] ?? 'admin'
  const input = { ...(await inputOf(write, who)), ...more }
  const reads: string[] = []
  const logQuery = (text: string, values: unknown[]) => {
    if (isSelectFrom(text, table) && values.includes(input.id)) reads.push(text)
  }
  const ctx = world.contextOf({
    db: drizzle({ client: world.database.pool, logger: { logQuery } }),
    actor: await world.actorOf(who),
    via: 'session',
  })
  const answer = await orRefused(route.run(ctx, input, {}))
  return { reads: reads.length, answer }
}

test.each(writes)('$call reads its thing once', async (write) => {
  expect((await readsOf(write)).reads).toBe(1)
})

test.each(writes.filter(({ call }) => call === 'PATCH /api/bills/:id'))(
  '$call with a status reads its thing once',
  async (write) => {
    expect(await readsOf(write, { dueOn: '2099-04-01', status: 'sent' })).toMatchObject({
      reads: 1,
      answer: { status: 'sent' },
    })
  },
)

test('there are writes of things to count the reads of', () => expect(writes.length).toBeGreaterThan(40))
