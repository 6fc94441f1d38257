import { describe, expect, test } from 'vitest'
import { demandStatuses, demandTransitions } from './contract.ts'
import {
  actionWordOf,
  demandLife,
  demandPhases,
  drawnSteps,
  isClosed,
  isEditable,
  isOpen,
  phaseStatuses,
  reachedBy,
} from './rules.ts'

describe('the lifecycle of a demand', () => {
  test('allows each transition from the statuses of decisions §3 and from no other', () => {
    const table = Object.fromEntries(
      demandTransitions.map((name) => [
        name,
        demandStatuses.filter((status) => demandLife.pass(name, status) !== undefined),
      ]),
    )
    expect(table).toEqual({
      submission: ['draft'],
      review: ['submitted'],
      approval: ['under_review'],
      start: ['approved'],
      completion: ['in_progress'],
      return: ['under_review'],
      rejection: ['under_review'],
      cancellation: ['draft', 'submitted', 'under_review', 'approved'],
    })
  })

  test('has the transitions of the contract, in its order', () => {
    expect(demandLife.names).toEqual(demandTransitions)
  })

  test('leads from a draft to completion by the shortest steps', () => {
    const steps = ['submission', 'review', 'approval', 'start', 'completion'] as const
    expect(steps.map((name) => demandLife.steps[name].to)).toEqual([
      'submitted',
      'under_review',
      'approved',
      'in_progress',
      'completed',
    ])
  })

  test('has no transition from a closed demand', () => {
    for (const status of demandStatuses.filter(isClosed)) {
      expect(demandLife.from(status, ['submitter', 'manager'])).toEqual([])
    }
  })

  test.each([
    ['draft', ['submission', 'cancellation'], ['cancellation']],
    ['submitted', ['cancellation'], ['review', 'cancellation']],
    ['under_review', ['cancellation'], ['approval', 'return', 'rejection', 'cancellation']],
    ['approved', ['cancellation'], ['start', 'cancellation']],
    ['in_progress', [], ['completion']],
  ] as const)('of type %s has buttons by side', (status, submitter, manager) => {
    expect(demandLife.from(status, ['submitter'])).toEqual(submitter)
    expect(demandLife.from(status, ['manager'])).toEqual(manager)
    expect(demandLife.from(status, [])).toEqual([])
  })

  test('requires a note from a manager who refuses, sends back or cancels, and none from the author', () => {
    expect(demandTransitions.filter((name) => demandLife.needsNote(name, 'manager'))).toEqual([
      'return',
      'rejection',
      'cancellation',
    ])
    expect(demandTransitions.filter((name) => demandLife.needsNote(name, 'submitter'))).toEqual([])
  })
})

test('a demand is open from its sending to its closing', () => {
  expect(demandStatuses.filter(isOpen)).toEqual(['submitted', 'under_review', 'approved', 'in_progress'])
})

test('an author may edit a demand until a manager starts its review', () => {
  expect(demandStatuses.filter(isEditable)).toEqual(['draft', 'submitted'])
})

test('the phases contain every status except the draft, once', () => {
  const cut = demandPhases.flatMap((phase) => phaseStatuses[phase])
  expect([...cut].sort()).toEqual(demandStatuses.filter((status) => status !== 'draft').sort())
  expect(cut.filter((status) => !isClosed(status))).toEqual(demandStatuses.filter(isOpen))
})

test.each([
  ['maintenance', ['approval', 'start', 'approved', 'started', 'completion', 'completed']],
  ['complaint', ['acceptance', 'follow_up', 'accepted', 'followed_up', 'completion', 'completed']],
  ['information', ['acceptance', 'follow_up', 'accepted', 'followed_up', 'completion', 'completed']],
  ['other', ['acceptance', 'follow_up', 'accepted', 'followed_up', 'completion', 'completed']],
] as const)('only works are approved and started: the words of %s', (type, words) => {
  const names = ['approval', 'start', 'approved', 'started', 'completion', 'completed']
  expect(names.map((name) => actionWordOf(name, type))).toEqual(words)
})

describe('the drawn steps of a demand', () => {
  const drawn = (...asked: Parameters<typeof drawnSteps>) =>
    drawnSteps(...asked).map(({ status, state }) => `${status} ${state}`)

  test('show the past, present and next ones', () => {
    expect(drawn('approved', [])).toEqual([
      'submitted done',
      'under_review done',
      'approved now',
      'in_progress later',
      'completed later',
    ])
  })
  test('are all ahead of a draft and all behind a completed demand', () => {
    expect(new Set(drawnSteps('draft', []).map(({ state }) => state))).toEqual(new Set(['later']))
    expect(new Set(drawnSteps('completed', []).map(({ state }) => state))).toEqual(new Set(['done']))
  })
  test('stop at the refusal or cancellation', () => {
    expect(drawn('rejected', reachedBy(['submitted', 'taken_up', 'rejected']))).toEqual([
      'submitted done',
      'under_review done',
      'rejected stopped',
    ])
    expect(drawn('cancelled', reachedBy(['created', 'cancelled']))).toEqual(['cancelled stopped'])
  })
})
