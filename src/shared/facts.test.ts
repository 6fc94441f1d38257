import { expect, test } from 'vitest'
import { facts, noticesOf } from './facts.ts'

interface Place {
  readonly id: string
  readonly buildingId: string
}

const shed = facts(
  'shed',
  {
    words: 'demands',
    topic: 'sheds',
    place: ({ buildingId }: Place) => ({ buildingId }),
    audience: ({ buildingId }) => [{ peopleOf: buildingId }],
    also: ({ buildingId }) => [{ topic: 'buildings', id: buildingId, audience: [{ managersOf: buildingId }] }],
  },
  ['created', 'removed'],
)

test('a fact has the name under which the trail keeps it, and no fact is made without a sentence', () => {
  expect(shed.created).toMatchObject({ subject: 'shed', name: 'created' })
  // @ts-expect-error demands have no sentence `event_repainted`
  facts('shed', { words: 'demands', place: () => ({}) }, ['repainted'])
})

test('a fact of one thing is told with its id, in its own topic and in those where it counts too', () => {
  expect(noticesOf(shed.created, [{ id: 's1', buildingId: 'b1' }])).toEqual([
    { topic: 'sheds', id: 's1', audience: [{ peopleOf: 'b1' }] },
    { topic: 'buildings', id: 'b1', audience: [{ managersOf: 'b1' }] },
  ])
})

test('a fact of many things is told once to the same people, without an id when they are several', () => {
  const things = [
    { id: 's1', buildingId: 'b1' },
    { id: 's2', buildingId: 'b1' },
    { id: 's3', buildingId: 'b2' },
  ]
  expect(noticesOf(shed.removed, things).filter(({ topic }) => topic === 'sheds')).toEqual([
    { topic: 'sheds', audience: [{ peopleOf: 'b1' }] },
    { topic: 'sheds', id: 's3', audience: [{ peopleOf: 'b2' }] },
  ])
})

test('a kind whose things change what others say is told without an id, and one that no screen shows is not told', () => {
  const wide = { ...shed.created.kind, isWide: true }
  expect(noticesOf({ kind: wide }, [{ id: 's1', buildingId: 'b1' }])[0]).toEqual({
    topic: 'sheds',
    audience: [{ peopleOf: 'b1' }],
  })
  expect(noticesOf({ kind: { words: 'demands', place: () => ({}) } }, [{ id: 's1' }])).toEqual([])
})
