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

test('a fact has the name stored in the trail, and a fact without a sentence is refused', () => {
  expect(shed.created).toMatchObject({ subject: 'shed', name: 'created' })
  // @ts-expect-error demands have no sentence `event_repainted`
  facts('shed', { words: 'demands', place: () => ({}) }, ['repainted'])
})

test('a fact of one thing is announced with its id, in its own topic and in those that count it', () => {
  expect(noticesOf(shed.created, [{ id: 's1', buildingId: 'b1' }])).toEqual([
    { topic: 'sheds', id: 's1', audience: [{ peopleOf: 'b1' }] },
    { topic: 'buildings', id: 'b1', audience: [{ managersOf: 'b1' }] },
  ])
})

test('a fact of many things is announced once to the same people, without an id if there are several', () => {
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

test('a wide kind is announced without an id, and a kind without a topic is not announced', () => {
  const wide = { ...shed.created.kind, isWide: true }
  expect(noticesOf({ kind: wide }, [{ id: 's1', buildingId: 'b1' }])[0]).toEqual({
    topic: 'sheds',
    audience: [{ peopleOf: 'b1' }],
  })
  expect(noticesOf({ kind: { words: 'demands', place: () => ({}) } }, [{ id: 's1' }])).toEqual([])
})
