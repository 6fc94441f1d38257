import { describe, expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { hintsFor, type Label, matchLabels, weightOf } from './labels.ts'
import { partOfLine } from './layout.ts'

const labels: readonly Label<'total' | 'subtotal' | 'due'>[] = [
  { role: 'total', weight: 1, pattern: /\btotal\b/ },
  { role: 'subtotal', weight: 1, pattern: /\bsous-total\b/ },
  { role: 'due', weight: 0.9, pattern: /\bmontant du\b/ },
]
const hints = (runs: readonly Run[], value: string) => {
  const layout = layoutOf(runs)
  const line = layout.lines.find((one) => one.text.includes(value))
  if (!line) throw new Error('no line')
  const start = line.text.indexOf(value)
  return hintsFor(layout, partOfLine(line, start, start + value.length, 1), 0, labels, (text) =>
    /^\d+,\d\d$/.test(text),
  )
}

describe('labels', () => {
  test('that overlap count by the longer one', () => {
    expect(matchLabels('sous-total', labels).map(({ role }) => role)).toEqual(['subtotal'])
  })

  test('before a value count more when nearer', () => {
    const near = weightOf(hints([[40, 40, 'Total 10,00']], '10,00'), 'total')
    const far = weightOf(hints([[40, 40, 'Total du mois pour les deux bâtiments 10,00']], '10,00'), 'total')
    expect(near).toBe(1)
    expect(far).toBeLessThan(near)
  })

  test('right above a value, or at the head of its column, count', () => {
    expect(
      weightOf(
        hints(
          [
            [40, 40, 'Montant dû'],
            [40, 54, '10,00'],
          ],
          '10,00',
        ),
        'due',
      ),
    ).toBeGreaterThan(0.6)
    expect(
      weightOf(
        hints(
          [
            [40, 40, 'Total'],
            [40, 54, '11,00'],
            [40, 68, '10,00'],
          ],
          '10,00',
        ),
        'total',
      ),
    ).toBeGreaterThan(0.4)
  })

  test('in small print right under a value count if nothing nearer is above', () => {
    expect(
      weightOf(
        hints(
          [
            [40, 54, '10,00'],
            [40, 64, 'Montant dû'],
          ],
          '10,00',
        ),
        'due',
      ),
    ).toBeGreaterThan(0.6)
  })

  test('without a role have no weight', () => {
    expect(weightOf(hints([[40, 40, 'Divers 10,00']], '10,00'), 'total')).toBe(0)
  })
})
