import { expect, test } from 'vitest'
import { shares, turnstile } from './turnstile.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('a turnstile admits a few and keeps the order of the others', async () => {
  const enter = turnstile({ atOnce: 2 })
  const { open, opened } = gate()
  const began: number[] = []
  const works = [1, 2, 3, 4, 5].map((name) =>
    enter(async () => {
      began.push(name)
      await opened
      return name
    }),
  )
  expect(began).toEqual([1, 2])
  open()
  expect(await Promise.all(works)).toEqual([1, 2, 3, 4, 5])
  expect(began).toEqual([1, 2, 3, 4, 5])
})

test('failed work frees its place', async () => {
  const enter = turnstile({ atOnce: 1 })
  const failed = enter(() => Promise.reject(new Error('broken')))
  const next = enter(async () => 'next')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await enter(async () => 'later')).toBe('later')
})

const turnOf = (name: string) => ({ person: name, group: name.slice(0, 1) })

test('groups take turns, then the persons of a group, in any order of arrival', async () => {
  const enter = turnstile({ atOnce: 1 })
  const { open, opened } = gate()
  const began: string[] = []
  const come = (name: string) =>
    enter(async () => {
      began.push(name)
      await opened
    }, turnOf(name))
  const works = ['a1', 'a1', 'a1', 'a2', 'a1', 'b1', 'b1', 'c1'].map(come)
  open()
  await Promise.all(works)
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b1', 'a1', 'a1', 'a1'])
})

test('a group whose places are taken waits, and another group is admitted', async () => {
  const enter = turnstile({ atOnce: 2, ofGroup: 1 })
  const [long, other] = [gate(), gate()]
  const began: string[] = []
  const come = (name: string, until: Promise<void>) =>
    enter(async () => {
      began.push(name)
      await until
    }, turnOf(name))
  const works = [come('a1', long.opened), come('a2', long.opened), come('b1', other.opened), come('b2', other.opened)]
  expect(began).toEqual(['a1', 'b1'])
  other.open()
  await works[3]
  expect(began).toEqual(['a1', 'b1', 'b2'])
  long.open()
  await Promise.all(works)
  expect(began).toEqual(['a1', 'b1', 'b2', 'a2'])
})

test('a person with their share under way is refused, alone, until one of their works ends', async () => {
  const enter = shares({ person: 2, group: 3, all: 6, refuse: () => new Error('full') })
  const { open, opened } = gate()
  const come = (name: string) => enter(() => opened, turnOf(name))
  const works = [come('a1'), come('a1')]
  await expect(come('a1')).rejects.toThrow('full')
  works.push(come('a2'))
  await expect(come('a3')).rejects.toThrow('full')
  works.push(come('b1'), come('b1'), come('c1'))
  await expect(come('d1')).rejects.toThrow('full')
  open()
  await Promise.all(works)
  await come('a1')
})

test('a work counts once in its share, at any number of turnstiles', async () => {
  const enter = shares({ person: 1, group: 1, all: 1, refuse: () => new Error('full') })
  const [first, second] = [turnstile({ atOnce: 1 }), turnstile({ atOnce: 1 })]
  const turn = turnOf('a1')
  const moved = enter(() => first(async () => 'first', turn).then(() => second(async () => 'second', turn)), turn)
  await expect(enter(async () => 'another', turn)).rejects.toThrow('full')
  expect(await moved).toBe('second')
})
