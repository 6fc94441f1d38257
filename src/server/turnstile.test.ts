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
