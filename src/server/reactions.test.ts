import { expect, test } from 'vitest'
import { facts } from '../shared/facts.ts'
import type { Context } from './context.ts'
import { type FactsOfFeature, makeReactions, on } from './reactions.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const { id } = { id: '018f0000-0000-7000-8000-000000000000' }
interface Thing {
  readonly id: string
}
const kind = { words: 'demands', place: (_: Thing) => ({}) } as const
const early = facts('early', kind, ['created', 'updated'])
const late = facts('late', kind, ['created'])
const last = facts('last', kind, ['created'])

const none: FactsOfFeature = { facts: [], reactions: [] }
/** Three features, the later two with reactions, in a transaction that `act` runs in. */
async function during(reactions: readonly FactsOfFeature['reactions'][], act: (ctx: Context) => Promise<void>) {
  const sets = [early, late, last]
  const features = sets.map((set, at) => ({ ...none, facts: [set], reactions: reactions[at] ?? [] }))
  const machinery = { ...world.machinery, reactions: makeReactions(features) }
  const requestId = crypto.randomUUID()
  const done = world.database.db.transaction((db) => act(world.contextOf({ machinery, db, requestId })))
  const error = await done.then(
    () => undefined,
    (thrown: Error) => thrown.message,
  )
  const told = 'select subject from audit_entries where request_id = $1 order by at, id'
  const { rows } = await world.database.pool.query<{ subject: string }>(told, [requestId])
  return { error, told: rows.map(({ subject }) => subject) }
}

test('reactions run in the order of the features, with the fact’s thing, and tell facts of their own', async () => {
  const heard: unknown[] = []
  const { told } = await during(
    [
      [],
      [
        on(early.created, async ({ ctx, thing, changes, note }) => {
          heard.push(['late', thing, changes, note])
          await ctx.tell(late.created, thing)
        }),
      ],
      [
        on(early.created, async () => void heard.push(['last of early'])),
        on(late.created, async () => void heard.push(['last of late'])),
      ],
    ],
    (ctx) => ctx.tell(early.created, { id }, { changes: { name: ['a', 'b'] }, note: 'why' }),
  )
  expect(heard).toEqual([['late', { id }, { name: ['a', 'b'] }, 'why'], ['last of late'], ['last of early']])
  expect(told).toEqual(['early', 'late'])
})

test('a reaction runs for its fact only, once for each thing of many', async () => {
  const heard: string[] = []
  const react = on(early.updated, async ({ name, thing }) => void heard.push(`${name} ${thing.id}`))
  const other = '018f0000-0000-7000-8000-000000000001'
  await during([[], [react]], async (ctx) => {
    await ctx.tell(early.created, { id })
    await ctx.tellEach(early.updated, [{ thing: { id } }, { thing: { id: other } }])
  })
  expect(heard).toEqual([`updated ${id}`, `updated ${other}`])
})

test('a failed reaction rolls back the write that told the fact', async () => {
  const fail = on(early.created, () => Promise.reject(new Error('no')))
  expect(await during([[], [fail]], (ctx) => ctx.tell(early.created, { id }))).toEqual({ error: 'no', told: [] })
})

test('a reaction may not tell a fact of an earlier feature', async () => {
  const back = on(late.created, ({ ctx, thing }) => ctx.tell(early.created, thing))
  const { error } = await during([[], [], [back]], (ctx) => ctx.tell(late.created, { id }))
  expect(error).toBe('a reaction may not tell early.created of an earlier feature')
})

test('the list of features refuses a reaction to its own facts or later ones, an unlisted fact and a duplicate name', () => {
  const to = (fact: typeof early.created) => [on(fact, async () => undefined)]
  const listed = (reactions: FactsOfFeature['reactions']) => [
    { ...none, facts: [early] },
    { facts: [late], reactions },
    { ...none, facts: [last] },
  ]
  expect(() => makeReactions(listed(to(early.created)))).not.toThrow()
  expect(() => makeReactions(listed(to(late.created)))).toThrow('late.created is not of an earlier feature')
  expect(() => makeReactions(listed(to(last.created)))).toThrow('last.created is not of an earlier feature')
  const unlisted = facts('unlisted', kind, ['created'])
  expect(() => makeReactions(listed(to(unlisted.created)))).toThrow('unlisted.created is no fact of a listed feature')
  expect(() => makeReactions([...listed([]), { ...none, facts: [early] }])).toThrow(
    'two facts are called early.created',
  )
})
