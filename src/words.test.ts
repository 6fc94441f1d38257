import { describe, expect, test } from 'vitest'

interface Catalogue {
  readonly words: object
}
const french = import.meta.glob<Catalogue>('./**/messages.fr.ts', { eager: true })
const english = import.meta.glob<Catalogue>('./**/messages.en.ts', { eager: true })

/** Every sentence of a catalogue, however it is nested. */
const linesIn = (value: unknown, place: string): [string, string][] => {
  if (typeof value === 'string') return [[place, value]]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => linesIn(inner, `${place} ${key}`))
    : []
}
const linesOf = (catalogues: Record<string, Catalogue>) =>
  Object.entries(catalogues).flatMap(([file, { words }]) => linesIn(words, file))
const offending = (lines: [string, string][], fault: RegExp, spared = /https?:/) =>
  lines.filter(([, text]) => fault.test(text.replace(spared, ''))).map(([place, text]) => `${place}: ${text}`)

/** quebec.md §7.2, from the Office québécois de la langue française. */
const faultsOfFrench: [string, RegExp][] = [
  ['no space before ; ! ?', /[ \u00A0\u202F][;!?]/],
  ['a no-break space before a colon', /[^\u00A0\d]:(\s|$)/],
  ['a no-break space before %', /[\d}][ ]?%/],
  ['a no-break space before $', /[\d}][ ]?\$/],
  ['the dollar sign after the amount', /\$\d/],
  ['guillemets rather than straight quotation marks', /"/],
  ['a typographic apostrophe', /\p{L}'\p{L}/u],
  ['an ellipsis in one character', /\.\.\./],
  ['no-break spaces inside guillemets', /«(?!\u00A0)|(?<!\u00A0)»/],
  ['« no » rather than a number sign', /#\d/],
  ['no anglicism of the list', /\b(canceller|à date|adresser un problème|charger des frais|ticket)\b/i],
]

describe('the words', () => {
  test('exist in both languages, key for key', () => {
    expect(Object.keys(french).length).toBeGreaterThan(8)
    for (const [file, { words }] of Object.entries(french)) {
      const twin = english[file.replace('.fr.', '.en.')]
      expect(Object.keys(twin?.words ?? {}).sort(), file).toEqual(Object.keys(words).sort())
    }
  })

  test('are never empty', () => {
    const empty = [...linesOf(french), ...linesOf(english)].filter(([, text]) => text.trim() === '')
    // The drawing on the home page has a step that says nothing.
    expect(empty.filter(([place]) => !place.includes('/site/'))).toEqual([])
  })

  test.each(faultsOfFrench)('French has %s', (_, fault) => {
    expect(offending(linesOf(french), fault)).toEqual([])
  })
})
