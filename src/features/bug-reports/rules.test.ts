import { expect, test } from 'vitest'
import { bugStatuses, bugTransitions } from './contract.ts'
import { bugLife, bugPhases, isEditable, phaseStatuses } from './rules.ts'

test('a bug report passes from the statuses of decisions §3 and from no other', () => {
  const table = Object.fromEntries(
    bugTransitions.map((name) => [name, bugStatuses.filter((status) => bugLife.pass(name, status) !== undefined)]),
  )
  expect(table).toEqual({
    acknowledgement: ['new'],
    resolution: ['acknowledged'],
    closure: ['resolved'],
    reopening: ['resolved', 'closed'],
  })
  expect(bugLife.pass('reopening', 'closed')).toBe('acknowledged')
})

test('only administrators take a report up, fix it and close it; its author may reopen it with a note', () => {
  const byAuthor = bugTransitions.filter((name) => bugLife.steps[name].by.includes('author'))
  expect(byAuthor).toEqual(['reopening'])
  expect(bugLife.needsNote('reopening', 'author')).toBe(true)
  expect(bugLife.needsNote('reopening', 'triage')).toBe(false)
})

test('a report is rewritten while it is new, and no longer', () => {
  expect(bugStatuses.filter(isEditable)).toEqual(['new'])
})

test('every status is in one phase', () => {
  expect(bugPhases.flatMap((phase) => phaseStatuses[phase]).sort()).toEqual([...bugStatuses].sort())
})
