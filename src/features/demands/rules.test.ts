import { describe, expect, test } from 'vitest'
import { demandStatuses, demandTransitions } from './contract.ts'
import {
  demandLife,
  demandPhases,
  isClosed,
  isCommentable,
  isEditable,
  isOpen,
  phaseStatuses,
  roadOf,
  titleOf,
  wordOf,
} from './rules.ts'

describe('the life of a demand', () => {
  test('each transition leaves from the statuses of decisions §3 and no other', () => {
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

  test('the table names the transitions of the contract, in its order', () => {
    expect(demandLife.names).toEqual(demandTransitions)
  })

  test('the straight road leads from a draft to completion', () => {
    const road = ['submission', 'review', 'approval', 'start', 'completion'] as const
    expect(road.map((name) => demandLife.steps[name].to)).toEqual([
      'submitted',
      'under_review',
      'approved',
      'in_progress',
      'completed',
    ])
  })

  test('nothing leaves a closed demand', () => {
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
  ] as const)('%s offers each side its own buttons', (status, submitter, manager) => {
    expect(demandLife.from(status, ['submitter'])).toEqual(submitter)
    expect(demandLife.from(status, ['manager'])).toEqual(manager)
    expect(demandLife.from(status, [])).toEqual([])
  })

  test('a manager says why they refuse, send back or cancel; an author need not', () => {
    expect(demandTransitions.filter((name) => demandLife.needsNote(name, 'manager'))).toEqual([
      'return',
      'rejection',
      'cancellation',
    ])
    expect(demandTransitions.filter((name) => demandLife.needsNote(name, 'submitter'))).toEqual([])
  })
})

test('comments are open exactly between sending and closing', () => {
  expect(demandStatuses.filter(isCommentable)).toEqual(['submitted', 'under_review', 'approved', 'in_progress'])
})

test('an author may rewrite until someone takes the demand up', () => {
  expect(demandStatuses.filter(isEditable)).toEqual(['draft', 'submitted'])
})

test('the phases cut every status but the draft, once', () => {
  const cut = demandPhases.flatMap((phase) => phaseStatuses[phase])
  expect([...cut].sort()).toEqual(demandStatuses.filter((status) => status !== 'draft').sort())
  expect(cut.filter((status) => !isClosed(status))).toEqual(demandStatuses.filter(isOpen))
})

test.each([
  ['maintenance', ['approval', 'start', 'approved', 'started', 'completion', 'completed']],
  ['complaint', ['acceptance', 'follow_up', 'accepted', 'followed_up', 'completion', 'completed']],
  ['information', ['acceptance', 'follow_up', 'accepted', 'followed_up', 'completion', 'completed']],
  ['other', ['acceptance', 'follow_up', 'accepted', 'followed_up', 'completion', 'completed']],
] as const)('only works are approved and begin: the words of %s', (type, words) => {
  const names = ['approval', 'start', 'approved', 'started', 'completion', 'completed']
  expect(names.map((name) => wordOf(name, type))).toEqual(words)
})

describe('a title', () => {
  test('is the first line', () => expect(titleOf('  Fuite sous l’évier.\nDepuis hier.')).toBe('Fuite sous l’évier.'))
  test('is cut at a word', () =>
    expect(titleOf('Le robinet de la cuisine, qui coule', 26)).toBe('Le robinet de la cuisine…'))
  test('is cut anyway when there is no word', () => expect(titleOf('a'.repeat(90), 10)).toBe(`${'a'.repeat(10)}…`))
})

describe('the road as drawn', () => {
  const drawn = (...asked: Parameters<typeof roadOf>) =>
    roadOf(...asked).map(({ status, state }) => `${status} ${state}`)

  test('shows what is behind, here and ahead', () => {
    expect(drawn('approved', [])).toEqual([
      'submitted done',
      'under_review done',
      'approved now',
      'in_progress later',
      'completed later',
    ])
  })
  test('lies wholly ahead of a draft and behind what is completed', () => {
    expect(new Set(roadOf('draft', []).map(({ state }) => state))).toEqual(new Set(['later']))
    expect(new Set(roadOf('completed', []).map(({ state }) => state))).toEqual(new Set(['done']))
  })
  test('stops where a refused or cancelled demand stopped', () => {
    expect(drawn('rejected', ['submitted', 'taken_up', 'rejected'])).toEqual([
      'submitted done',
      'under_review done',
      'rejected stopped',
    ])
    expect(drawn('cancelled', ['created', 'cancelled'])).toEqual(['cancelled stopped'])
  })
})
