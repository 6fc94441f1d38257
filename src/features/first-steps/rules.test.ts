import { describe, expect, test } from 'vitest'
import { steps } from './contract.ts'
import { isOpen, nextStep, shownSteps } from './rules.ts'
import { someFirstSteps } from './testing.ts'

test.each(steps.map((step, index) => [index, step] as const))('after %i steps the next is %s', (count, step) => {
  expect(nextStep(someFirstSteps({ count: count }))).toBe(step)
})

test('when all steps are done, none is next', () => expect(nextStep(someFirstSteps({ count: 5 }))).toBeUndefined())

test('until there is a building, no other step can be taken', () => {
  expect(steps.filter((step) => isOpen(step, someFirstSteps({ count: 0 })))).toEqual(['building'])
  expect(steps.filter((step) => isOpen(step, someFirstSteps({ count: 1 })))).toEqual(steps)
})

describe('of several organizations', () => {
  const [finished, begun, closed] = [
    someFirstSteps({ count: 5, organizationId: 'finished' }),
    someFirstSteps({ count: 2, organizationId: 'begun' }),
    someFirstSteps({ count: 1, organizationId: 'closed', isClosed: true }),
  ]
  test('the chosen one is shown, unless its steps are done', () => {
    expect(shownSteps([finished, begun, closed], 'closed')).toBe(closed)
    expect(shownSteps([finished, begun, closed], 'finished')).toBeUndefined()
  })
  test('without a choice, the first with steps left that nobody closed is shown', () => {
    expect(shownSteps([finished, closed, begun], undefined)).toBe(begun)
    expect(shownSteps([finished, closed], undefined)).toBe(closed)
  })
})
