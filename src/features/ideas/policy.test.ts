import { expect, test } from 'vitest'
import { anActor } from '../../shared/testing.ts'
import { ideaPolicy } from './policy.ts'

const theo = anActor({ id: 'theo' })
const rose = anActor({ id: 'rose', role: 'resident', rank: 'resident' })
const marc = anActor({ id: 'marc', role: 'manager', rank: 'manager' })
const aline = anActor({ id: 'aline', role: 'admin', rank: 'admin' })
const everyone = [theo, rose, marc, aline]
const idea = { submittedById: 'theo' }
const who = (rule: (person: typeof theo) => boolean) => everyone.filter(rule).map(({ id }) => id)

test('everyone reads ideas and tells some', () => {
  expect(who((person) => ideaPolicy.readAll(person, {}))).toEqual(['theo', 'rose', 'marc', 'aline'])
  expect(who((person) => ideaPolicy.create(person, {}))).toEqual(['theo', 'rose', 'marc', 'aline'])
})

test('everyone but its author votes for an idea', () => {
  expect(who((person) => ideaPolicy.vote(person, idea))).toEqual(['rose', 'marc', 'aline'])
})

test('an idea is changed and deleted by its author and by administrators, who alone decide on it', () => {
  expect(who((person) => ideaPolicy.update(person, idea))).toEqual(['theo', 'aline'])
  expect(who((person) => ideaPolicy.remove(person, idea))).toEqual(['theo', 'aline'])
  expect(who((person) => ideaPolicy.triage(person, {}))).toEqual(['aline'])
})

test('a demonstration account reads ideas and writes nothing', () => {
  const demo = { ...rose, isDemo: true }
  expect(ideaPolicy.readAll(demo, {})).toBe(true)
  expect(ideaPolicy.create(demo, {})).toBe(false)
  expect(ideaPolicy.vote(demo, idea)).toBe(false)
  expect(ideaPolicy.update({ ...theo, isDemo: true }, idea)).toBe(false)
})

test('a trial that is over keeps nobody from telling an idea or voting', () => {
  const paused = { ...marc, organizationIds: ['o1'], pausedIds: ['o1'] }
  expect(ideaPolicy.create(paused, {})).toBe(true)
  expect(ideaPolicy.vote(paused, idea)).toBe(true)
})
