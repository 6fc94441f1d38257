import { expect, test } from 'vitest'
import { AppError } from '../shared/errors.ts'
import { facts } from '../shared/facts.ts'
import { lifecycle } from '../shared/lifecycle.ts'
import { Context } from './context.ts'
import { type LifeOf, passEach, passStep } from './lifecycle.ts'
import { makeReactions } from './reactions.ts'
import { noticesDuring } from './testing/notices.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
type Status = 'asked' | 'closed' | 'lapsed'
type Side = 'author' | 'manager' | 'calendar'
interface Thing {
  readonly id: string
  readonly version: number
  readonly status: Status
}
const asked: Thing = { id: '018f0000-0000-7000-8000-000000000000', version: 1, status: 'asked' }
const told = facts('asked_thing', { words: 'demands', place: (_: { id: string }) => ({}) }, ['completed', 'cancelled'])
const life = lifecycle<Status, Side>()({
  reopen: { from: ['closed'], to: 'asked', by: ['calendar'], fact: null },
  close: { from: ['asked'], to: 'closed', by: ['author', 'manager'], note: ['manager'], fact: 'completed' },
  lapse: { from: ['asked'], to: 'lapsed', by: ['calendar'], fact: 'cancelled' },
})

/** The passages that saves were given. */
const left: object[] = []

/** A step of the thing by a person whom the policy lets do anything, and who stands on these sides. */
async function pass(name: keyof typeof life.steps, sides: readonly Side[], note?: string) {
  const kind: LifeOf<Thing, keyof typeof life.steps, Status, Side, 'completed' | 'cancelled' | null, Partial<Thing>> = {
    life,
    facts: told,
    load: () => Promise.resolve(asked),
    authorize: (ctx) => ctx.authorize(() => true, asked),
    statusOf: (_, { status }) => status,
    sidesOf: () => sides,
    refused: () => new AppError('conflict', 'shared.stale'),
    save: (_, thing, changes, passage) => {
      left.push(passage)
      return Promise.resolve({ ...thing, ...changes })
    },
  }
  const { saved, side } = await passStep(await contextOf(), kind, name, {
    id: asked.id,
    note,
    changes: ({ to }) => ({ status: to }),
  })
  return [saved.status, side]
}
const contextOf = async () =>
  new Context({
    machinery: { ...world.machinery, reactions: makeReactions([{ facts: [told], reactions: [] }]) },
    db: world.database.db,
    actor: await world.actorOf('manager'),
    language: 'fr',
    requestId: 'test',
  })

test('a step is refused to a caller on none of the sides of its row, whatever the policy says', async () => {
  await expect(pass('close', [])).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(pass('lapse', ['author', 'manager'])).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a caller on several sides takes a step on the first of its row', async () => {
  expect(await pass('close', ['manager', 'author'])).toEqual(['closed', 'author'])
})

test('a save is given the status that was left, and the one of the row', async () => {
  await pass('close', ['author'])
  expect(left.at(-1)).toEqual({ from: ['asked'], to: 'closed' })
})

test('a side that must say why is refused without a note', async () => {
  await expect(pass('close', ['manager'])).rejects.toMatchObject({ kind: 'invalid' })
  expect(await pass('close', ['manager'], 'Doublon')).toEqual(['closed', 'manager'])
})

test('a statement that passes many is given the row of the table, and each fact tells the status that was left', async () => {
  const ctx = await contextOf()
  const given: unknown[] = []
  const save = (passage: object) => {
    given.push(passage)
    return Promise.resolve([asked])
  }
  await passEach(ctx, { life, facts: told }, 'lapse', { side: 'calendar', save })
  expect(given).toEqual([{ from: ['asked'], to: 'lapsed' }])
  const { rows } = await world.database.pool.query(
    `select action, changes from audit_entries where subject = 'asked_thing' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ action: 'cancelled', changes: { status: ['asked', 'lapsed'] } }])
  await expect(passEach(ctx, { life, facts: told }, 'lapse', { side: 'manager', save })).rejects.toThrow('lapse')
})

test('a step without a fact is not kept in the trail, and open screens read its things again', async () => {
  const ctx = await contextOf()
  const things = [asked, { ...asked, id: '018f0000-0000-7000-8000-000000000001' }]
  const trail = () => world.database.pool.query(`select count(*) from audit_entries`)
  const { rows: before } = await trail()
  const kind = {
    words: 'demands',
    topic: 'asked-things',
    place: () => ({}),
    audience: () => [{ users: ['u'] }],
  } as const
  const save = () => Promise.resolve(things)
  const heard = await noticesDuring(world, () =>
    passEach(ctx, { life, facts: told, screens: { kind } }, 'reopen', { side: 'calendar', save }),
  )
  expect(heard).toEqual([{ topic: 'asked-things', audience: [{ users: ['u'] }] }])
  expect((await trail()).rows).toEqual(before)
})
