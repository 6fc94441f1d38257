import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mostTicked, packIds, tickedIds } from './ticked-ids.ts'

const ids = Array.from({ length: mostTicked }, () => crypto.randomUUID())

test('as many ids as may be ticked fit in an address, and are read as they were', () => {
  const packed = packIds(ids)
  // Node refuses headers of 16 KiB in all.
  expect(packed.length).toBeLessThan(13_000)
  expect(encodeURIComponent(packed)).toBe(packed)
  expect(z.parse(tickedIds, packed)).toEqual(ids)
  expect(z.parse(tickedIds, packIds(ids.slice(0, 1)))).toEqual(ids.slice(0, 1))
})

test('ids joined by commas are read too, and what is neither is refused', () => {
  const some = ids.slice(0, 3)
  expect(z.parse(tickedIds, some.join(','))).toEqual(some)
  expect(z.parse(tickedIds, some[0])).toEqual([some[0]])
  for (const bad of ['', '-'.repeat(36), 'all', `${packIds(some)},`, 'é'.repeat(25), '?'.repeat(25), 'z'.repeat(25)])
    expect(z.safeParse(tickedIds, bad).success, bad).toBe(false)
})
