import { expect, test } from 'vitest'
import { lifecycle } from './lifecycle.ts'

const life = lifecycle<'asked' | 'granted' | 'closed', 'tenant' | 'manager'>()({
  grant: { from: ['asked'], to: 'granted', by: ['manager'], fact: 'granted' },
  close: { from: ['asked', 'granted'], to: 'closed', by: ['tenant', 'manager'], note: ['manager'], fact: 'closed' },
})

test('the steps from a status are those of the table, in its order, for the sides allowed', () => {
  expect(life.names).toEqual(['grant', 'close'])
  expect(life.from('asked')).toEqual(['grant', 'close'])
  expect(life.from('asked', ['tenant'])).toEqual(['close'])
  expect(life.from('asked', [])).toEqual([])
  expect(life.from('closed')).toEqual([])
})

test('a step leads to its status from those of the table, and from no other', () => {
  expect(life.pass('close', 'granted')).toBe('closed')
  expect(life.pass('grant', 'granted')).toBeUndefined()
})

test('a step requires a note from the sides that the table names', () => {
  expect(life.needsNote('close', 'manager')).toBe(true)
  expect(life.needsNote('close', 'tenant')).toBe(false)
  expect(life.needsNote('grant', 'manager')).toBe(false)
})
