import { expect, test } from 'vitest'
import { anActor } from '../../shared/testing.ts'
import { notificationPolicy } from './policy.ts'

const owner = anActor({ id: 'theo' })
const demo = anActor({ id: 'theo', isDemo: true })
const admin = anActor({ id: 'aline', rank: 'admin', role: 'admin' })
const own = { recipientId: 'theo', userId: 'theo' }

test('a notification can be read by its recipient, and by no administrator', () => {
  expect([owner, demo, admin].map((actor) => notificationPolicy.read(actor, own))).toEqual([true, true, false])
})

test('a recipient marks notifications and chooses; a demonstration account only reads', () => {
  for (const rule of [notificationPolicy.mark, notificationPolicy.choose])
    expect([owner, demo, admin].map((actor) => rule(actor, own))).toEqual([true, false, false])
})
