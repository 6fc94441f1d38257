import { expect, test } from 'vitest'
import { anActor } from '../../shared/testing.ts'
import { bugTransitions } from './contract.ts'
import { bugReportPolicy, sidesOf } from './policy.ts'

const theo = anActor({ id: 'theo' })
const rose = anActor({ id: 'rose', role: 'resident', rank: 'resident' })
const marc = anActor({ id: 'marc', role: 'manager', rank: 'manager' })
const aline = anActor({ id: 'aline', role: 'admin', rank: 'admin' })
const everyone = [theo, rose, marc, aline]
const report = { submittedById: 'theo' }
const who = (rule: (person: typeof theo) => boolean) => everyone.filter(rule).map(({ id }) => id)

test('a report is read, and its files added, by its author and by administrators', () => {
  expect(who((person) => bugReportPolicy.read(person, report))).toEqual(['theo', 'aline'])
  expect(who((person) => bugReportPolicy.attach(person, report))).toEqual(['theo', 'aline'])
})

test('everyone reports, and the author alone rewrites', () => {
  expect(who((person) => bugReportPolicy.create(person, {}))).toEqual(['theo', 'rose', 'marc', 'aline'])
  expect(who((person) => bugReportPolicy.rewrite(person, report))).toEqual(['theo'])
})

test('administrators take every step, and the author reopens', () => {
  const steps = (person: typeof theo) =>
    bugTransitions.filter((transition) => bugReportPolicy.pass(person, { report, transition }))
  expect(steps(aline)).toEqual([...bugTransitions])
  expect(steps(theo)).toEqual(['reopening'])
  expect(steps(marc)).toEqual([])
  expect(sidesOf(aline, { submittedById: 'aline' })).toEqual(['triage', 'author'])
})

test('a file is removed by who added it', () => {
  const asked = { report, file: { uploadedById: 'theo' } }
  expect(who((person) => bugReportPolicy.detach(person, asked))).toEqual(['theo'])
})

test('a demonstration account reads its own and writes nothing', () => {
  const demo = { ...theo, isDemo: true }
  expect(bugReportPolicy.read(demo, report)).toBe(true)
  const { create, update, rewrite, remove, attach } = bugReportPolicy
  expect([create, update, rewrite, remove, attach].filter((rule) => rule(demo, report))).toEqual([])
  expect(bugReportPolicy.pass(demo, { report, transition: 'reopening' })).toBe(false)
})

test('a trial that is over keeps nobody from reporting', () => {
  const paused = { ...marc, organizationIds: ['o1'], pausedIds: ['o1'] }
  expect(bugReportPolicy.create(paused, {})).toBe(true)
})
