import { expect, test } from 'vitest'
import { ideaStatuses, ideaTransitions } from './contract.ts'
import { ideaLife, isEditable, isOpen } from './rules.ts'

test('an idea passes from the statuses of decisions §3 and from no other', () => {
  const table = Object.fromEntries(
    ideaTransitions.map((name) => [name, ideaStatuses.filter((status) => ideaLife.pass(name, status) !== undefined)]),
  )
  expect(table).toEqual({
    planning: ['submitted'],
    completion: ['planned'],
    refusal: ['submitted', 'planned'],
    return: ['planned'],
  })
})

test('only a refusal needs a note', () => {
  expect(ideaTransitions.filter((name) => ideaLife.needsNote(name, 'triage'))).toEqual(['refusal'])
})

test('people vote for what is studied or planned', () => {
  expect(ideaStatuses.filter(isOpen)).toEqual(['submitted', 'planned'])
})

test('an idea is rewritten while it is studied and nobody has voted for it', () => {
  expect(isEditable({ status: 'submitted', voteCount: 0 })).toBe(true)
  expect(isEditable({ status: 'submitted', voteCount: 1 })).toBe(false)
  expect(isEditable({ status: 'planned', voteCount: 0 })).toBe(false)
})
