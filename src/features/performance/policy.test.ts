import { expect, test } from 'vitest'
import { ranks } from '../../shared/actor.ts'
import { anActor } from '../../shared/testing.ts'
import { performancePolicy } from './policy.ts'

test('only admins may read page performance', () => {
  expect(ranks.filter((rank) => performancePolicy.read(anActor({ rank }), {}))).toEqual(['admin'])
})
