import { expect, test } from 'vitest'
import { ranks } from '../../shared/actor.ts'
import { anActor } from '../../shared/testing.ts'
import { performancePolicy } from './policy.ts'

test('only admins read how fast pages are', () => {
  expect(ranks.filter((rank) => performancePolicy.read(anActor({ rank }), {}))).toEqual(['admin'])
})
