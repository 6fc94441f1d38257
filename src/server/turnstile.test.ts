import { expect, test } from 'vitest'
import { turnstile } from './turnstile.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('a turnstile lets a few in, keeps the order of the others, and refuses the one too many', async () => {
  const enter = turnstile({ atOnce: 2, waiting: 3, refuse: () => new Error('full') })
  const { open, opened } = gate()
  const began: number[] = []
  const works = [1, 2, 3, 4, 5].map((name) =>
    enter(async () => {
      began.push(name)
      await opened
      return name
    }),
  )
  await expect(enter(async () => 6)).rejects.toThrow('full')
  expect(began).toEqual([1, 2])
  open()
  expect(await Promise.all(works)).toEqual([1, 2, 3, 4, 5])
  expect(began).toEqual([1, 2, 3, 4, 5])
})

test('a work that fails gives its place back', async () => {
  const enter = turnstile({ atOnce: 1, waiting: 1, refuse: () => new Error('full') })
  const failed = enter(() => Promise.reject(new Error('broken')))
  const next = enter(async () => 'next')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await enter(async () => 'later')).toBe('later')
})

const turnOf = (name: string) => ({ person: name, group: name.slice(0, 1) })

test('groups take turns, then the persons of a group, whatever the order they came in', async () => {
  const enter = turnstile({ atOnce: 1, waiting: 20, refuse: () => new Error('full') })
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

test('who has their share inside and waiting is refused, alone', async () => {
  const enter = turnstile({
    atOnce: 1,
    waiting: 20,
    mostEach: { person: 2, group: 3 },
    refuse: () => new Error('full'),
  })
  const { open, opened } = gate()
  const come = (name: string) => enter(() => opened, turnOf(name))
  const works = [come('a1'), come('a1')]
  await expect(come('a1')).rejects.toThrow('full')
  works.push(come('a2'))
  await expect(come('a3')).rejects.toThrow('full')
  works.push(come('b1'), come('b1'))
  open()
  await Promise.all(works)
  await come('a1')
})
