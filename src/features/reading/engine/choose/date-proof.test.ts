import { describe, expect, test } from 'vitest'
import { readDates } from '../find/dates.ts'
import { layOut } from '../layout/layout.ts'
import { pageOf, type Run } from '../testing.ts'
import { readIssueAndDue } from './issue-and-due.ts'

const proven = (runs: readonly Run[], certainty = 1) => {
  const page = pageOf(runs)
  const layout = layOut([{ ...page, words: page.words.map((word) => ({ ...word, certainty })) }])
  const { issue, due } = readIssueAndDue(layout, readDates(layout, 'day', '2026-11-20'), null, false)
  return { issue: issue?.isProven, due: due?.isProven }
}
const made: Run = [40, 40, 'Date de facturation : 2026-03-02']

describe('a proven issue date', () => {
  test('has its label, or stands apart under the letterhead', () => {
    expect(proven([made]).issue).toBe(true)
    expect(proven([[40, 40, 'Sorel, le 2 mars 2026']]).issue).toBe(true)
  })

  test.each([
    'Mission d’examen, exercice clos le 31 décembre 2025',
    'À régler pour le 15 avril 2026',
    'Note 4471, corrige la facture 118 du 20 février 2026',
    'Team plan, Feb 3, 2026 - Mar 2, 2026',
  ])('is not the date of something else: %s', (text) => {
    expect(proven([[40, 40, text]]).issue).toBe(false)
  })
})

test('a recognized date without a label in the middle of a page may be a stamp’s', () => {
  const runs: Run[] = [
    [40, 300, '29 avril 2026'],
    [40, 320, 'Payable net 30 jours'],
  ]
  expect(proven(runs)).toEqual({ issue: true, due: true })
  expect(proven(runs, 0.95)).toEqual({ issue: false, due: false })
})

describe('a proven due date', () => {
  test.each([
    'À payer avant le 2026-03-23',
    'Please remit by March 23, 2026',
    'Payable net 30 jours',
    'Échéance : 2026-03-02',
  ])('has its label, or the only payment term: %s', (text) => {
    expect(proven([made, [40, 60, text]]).due).toBe(true)
  })

  test('does not come from a term that another due date contradicts', () => {
    const runs: Run[] = [made, [40, 60, 'Payable net 30 jours']]
    expect(proven([...runs, [40, 80, 'Échéance : 2026-03-20']]).due).not.toBe(true)
  })

  test('does not come from a term for reporting errors', () => {
    const note: Run = [40, 700, 'Toute erreur doit être signalée dans les 30 jours suivant la date de facturation.']
    expect(proven([made, note]).due).not.toBe(true)
  })

  test('is not the end of a discount', () => {
    const runs: Run[] = [
      made,
      [40, 60, 'Escompte de 2 % si payé avant le 2026-03-12'],
      [40, 80, 'Échéance : 2026-04-01'],
    ]
    expect(proven(runs).due).toBe(true)
  })
})
