import { expect, test } from 'vitest'
import { daysLeft, endedBefore, extendedTo, lastDay, statusOn, trialLife } from './rules.ts'

const trial = { status: 'running', endsOn: '2026-12-22' } as const

test('a trial of thirty days runs on its thirtieth day and has ended on the next', () => {
  expect(lastDay('2026-11-23', 30)).toBe('2026-12-22')
  expect(statusOn(trial, '2026-12-22')).toBe('running')
  expect(statusOn(trial, '2026-12-23')).toBe('ended')
  expect(statusOn({ ...trial, status: 'converted' }, '2027-12-23')).toBe('converted')
})

test('the days left are those after today', () => {
  expect(['2026-11-23', '2026-12-15', '2026-12-22'].map((day) => daysLeft(trial, day))).toEqual([29, 7, 0])
})

test('an extension counts from the last day, or from today once the trial has ended', () => {
  expect(extendedTo(trial, 7, '2026-12-01')).toBe('2026-12-29')
  expect(extendedTo(trial, 7, '2027-01-10')).toBe('2027-01-16')
})

test('a trial ended by an administrator has no day left', () => {
  const day = '2026-12-01'
  expect(statusOn({ ...trial, endsOn: endedBefore(day) }, day)).toBe('ended')
})

test('a trial runs, ends, runs again, and becomes a plan from either', () => {
  expect(trialLife.from('running', ['administrator'])).toEqual(['extend', 'shorten', 'convert', 'end'])
  expect(trialLife.from('ended', ['administrator'])).toEqual(['extend', 'convert'])
  expect(trialLife.from('converted', ['administrator'])).toEqual(['resume'])
  expect(trialLife.from('running', ['calendar'])).toEqual(['end'])
})
