import { describe, expect, test } from 'vitest'
import { fullerOf } from './fuller-name.ts'
import type { Traits } from './ranking.ts'

const ranked = (value: string, share: number, ...traits: string[]) => {
  const print: Traits = new Map(traits.map((trait) => [trait, 1]))
  return { vendor: { value }, share, prints: [print] }
}
const chosen = (...all: ReturnType<typeof ranked>[]): string | undefined => fullerOf(all)?.vendor.value

describe('a brand and a legal name with the same words', () => {
  test.each([
    ['Nordal Vertu', 'Gérance Nordal-Vertu inc.'],
    ['Loginest', 'Logi nest Tec hnologies inc .'],
  ])('%s is replaced by %s', (brand, legal) => {
    expect(chosen(ranked(brand, 0.8), ranked(legal, 0.15))).toBe(legal)
  })

  test('a sure brand is replaced by a legal name at the foot with few votes', () => {
    expect(chosen(ranked('VERDURAL', 0.93), ranked('Groupe Verdural Toitures inc.', 0.05))).toBe(
      'Groupe Verdural Toitures inc.',
    )
  })

  test('the brand stays if the legal name is the customer’s', () => {
    expect(chosen(ranked('Nordal Vertu', 0.8), ranked('Nordal Vertu inc.', 0.15, 'of the customer'))).toBe(
      'Nordal Vertu',
    )
  })

  test('the brand stays if the legal name has almost no votes, or other words', () => {
    expect(chosen(ranked('Nordal Vertu', 0.8), ranked('Nordal Vertu inc.', 0.02))).toBe('Nordal Vertu')
    expect(chosen(ranked('Nordal Vertu', 0.8), ranked('Gérance Bellevue inc.', 0.15))).toBe('Nordal Vertu')
  })
})
