import { describe, expect, test } from 'vitest'
import type { Language } from './shared/actor.ts'
import type { FeatureMenu } from './web/menu.ts'

interface Catalogue {
  readonly words: object
}
const menus = import.meta.glob<FeatureMenu>(['./features/*/web/menu.ts', './app/web/pages/menu.ts'], {
  eager: true,
  import: 'menu',
})
/** The labels of each menu by their addresses, which stand beside them in both languages. */
const labelsIn = (language: Language): Record<string, Catalogue> =>
  Object.fromEntries(
    Object.entries(menus).map(([file, { entries = [], acts = [] }]) => [
      file,
      { words: Object.fromEntries([...entries, ...acts].map(({ to, label }) => [to, label[language]])) },
    ]),
  )
const french = { ...import.meta.glob<Catalogue>('./**/messages.fr.ts', { eager: true }), ...labelsIn('fr') }
const screens = import.meta.glob<string>('./**/*.tsx', { eager: true, query: '?raw', import: 'default' })
const english = { ...import.meta.glob<Catalogue>('./**/messages.en.ts', { eager: true }), ...labelsIn('en') }

/** Every sentence of a catalogue, however it is nested. */
const linesIn = (value: unknown, place: string): [string, string][] => {
  if (typeof value === 'string') return [[place, value]]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => linesIn(inner, `${place} ${key}`))
    : []
}
const linesOf = (catalogues: Record<string, Catalogue>) =>
  Object.entries(catalogues).flatMap(([file, { words }]) => linesIn(words, file))
/** `./features/bills/messages.fr.ts title` names `bills.title`. */
const keyAt = (place: string): string => {
  const [, room = '', key = ''] = /([\w-]+)\/messages\.\w+\.ts (\w+)/.exec(place) ?? []
  return `${place.startsWith('./app/web/messages') ? 'app' : room}.${key}`
}
const offending = (lines: [string, string][], fault: RegExp, spared = /https?:/) =>
  lines.filter(([, text]) => fault.test(text.replace(spared, ''))).map(([place, text]) => `${place}: ${text}`)

const anyOf = (...phrases: readonly RegExp[]) => new RegExp(phrases.map(({ source }) => source).join('|'), 'iu')

/** Holes that hold a number, a date, an amount or an address: « de », « le » and « à » never contract or elide before them. */
const counted = 'count|limit|max|total|days|done|from|to|start|end|date|amount|difference|email'
const contracted = new RegExp(`(^|[\\s(«’])(de|du|des|le|la|les|que|à|au|aux) «?\\u00A0?\\{(?!(${counted})\\})`, 'iu')

/** Women and men alike: these name or address one gender (decision 059). */
const gendered = anyOf(
  /\b(le|un|du|dernier|premier) (gestionnaire|locataire|résident|administrateur|demandeur|occupant)\b/u,
  /l’administrateur\b/u,
  /\badministrateur d/u,
  /\bvous (êtes|serez|restez) \p{L}+é(?!\p{L})/u,
  /\bvous a \p{L}+é(?!\p{L})/u,
  /vous seul\b/u,
  /gestionnaire est \p{L}+é(?!\p{L})/u,
  /\bchacun (voit|sait)\b/u,
  /copropriétaire indivis\b/u,
)

/** Words that people of the trade do not say; docs/glossary.md has those they do. */
const unsaid = {
  fr: anyOf(
    /rattach|consigné|réglages|commodité/,
    /pour de bon|en marche\b|\bcloses?\b/,
    /\bgenre\b|\bpile\b|\bstatut\b|\bla lettre\b/,
    /envoyer au paiement|aires communes/,
  ),
  en: anyOf(
    /e-mail|co-owner(?!ship)|audit trail|\bdwelling/,
    /for good\b|under way\b|to handle\b|take it up|\bescalate/,
    /\battach a person|\bthe pile\b|\ba letter\b|\bthe letter\b/,
  ),
}

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

describe('catalogues', () => {
  test('have the same keys in both languages', () => {
    expect(Object.keys(french).length).toBeGreaterThan(8)
    for (const [file, { words }] of Object.entries(french)) {
      const twin = english[file.replace('.fr.', '.en.')]
      expect(Object.keys(twin?.words ?? {}).sort(), file).toEqual(Object.keys(words).sort())
    }
  })

  test('have no empty sentence', () => {
    const empty = [...linesOf(french), ...linesOf(english)].filter(([, text]) => text.trim() === '')
    // The drawing on the home page has a step that says nothing.
    expect(empty.filter(([place]) => !place.includes('/site/'))).toEqual([])
  })

  test('in French contract nothing before a name', () => {
    expect(offending(linesOf(french), contracted)).toEqual([])
  })

  test('in French are gender-neutral', () => {
    expect(offending(linesOf(french), gendered)).toEqual([])
  })

  test.each(['fr', 'en'] as const)('use the terms of the trade (%s)', (language) => {
    expect(offending(linesOf(language === 'fr' ? french : english), unsaid[language])).toEqual([])
  })

  test('end the sentences of empty states without a full stop', () => {
    const empty = [...linesOf(french), ...linesOf(english)].filter(([place]) =>
      /[ _]none(_found|_archived)?$/.test(place),
    )
    expect(empty.length).toBeGreaterThan(20)
    expect(empty.filter(([, text]) => text.endsWith('.'))).toEqual([])
  })

  test('never give the same label to the button that leaves a dialog and to its other button', () => {
    const keeps = [...linesOf(french), ...linesOf(english)].filter(([place]) => / (keep\w*|\w+_not)$/.test(place))
    expect(keeps.length).toBeGreaterThan(10)
    expect(offending(keeps, /^(Annuler|Supprimer|Cancel|Delete|Remove)\b/)).toEqual([])
  })

  test('name what is kept in a form whose act begins with « Annuler »', () => {
    const said = new Map(linesOf(french).map(([place, text]) => [keyAt(place), text]))
    const unnamed = Object.entries(screens).flatMap(([file, source]) =>
      [...source.matchAll(/<FormActions[^>]*?submit=\{t\('([\w.-]+)'\)\}[^>]*>/g)].flatMap(([form, key = '']) =>
        /^Annuler\b/.test(said.get(key) ?? '') && !form.includes('cancel=') ? [`${file}: ${key}`] : [],
      ),
    )
    expect(said.get('bills.cancel_action')).toBe('Annuler la facture')
    expect(unnamed).toEqual([])
  })

  test.each(faultsOfFrench)('in French have %s', (_, fault) => {
    expect(offending(linesOf(french), fault)).toEqual([])
  })
})
