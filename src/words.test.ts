import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import type { Language } from './shared/actor.ts'
import { attributesOf, calleeOf, nameOf, nodesIn, propertyOf, syntaxOf, textOf, textsIn } from './syntax.ts'
import type { FeatureMenu } from './web/menu.ts'
import type { Presentation } from './web/presentation.ts'
import { archivedListSentences, archiveSentences, editSentences, listSentences } from './web/ui/list-words.ts'

interface Catalogue {
  readonly words: object
}
const menus = import.meta.glob<FeatureMenu>('./features/*/web/menu.ts', { eager: true, import: 'menu' })
/** The labels of each menu by their addresses, which stand beside them in both languages. */
const labelsIn = (language: Language): Record<string, Catalogue> =>
  Object.fromEntries(
    Object.entries(menus).map(([file, { entries = [], acts = [] }]) => [
      file,
      { words: Object.fromEntries([...entries, ...acts].map(({ to, label }) => [to, label[language]])) },
    ]),
  )
const presentations = import.meta.glob<Presentation>('./features/**/web/presentation.ts', {
  eager: true,
  import: 'presentation',
})
/** What the public site tells of each feature, in both languages as well. */
const toldIn = (language: Language): Record<string, Catalogue> =>
  Object.fromEntries(Object.entries(presentations).map(([file, told]) => [file, { words: told[language] }]))
const french = {
  ...import.meta.glob<Catalogue>('./**/messages.fr.ts', { eager: true }),
  ...labelsIn('fr'),
  ...toldIn('fr'),
}
const english = {
  ...import.meta.glob<Catalogue>('./**/messages.en.ts', { eager: true }),
  ...labelsIn('en'),
  ...toldIn('en'),
}

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

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
/** Code without catalogues and the words of the public site. */
const code = files
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\/(messages\.(fr|en)|presentation)\.ts$/.test(file) &&
      !file.startsWith('app/web/site/'),
  )
  .map((file) => ({ file, nodes: nodesIn(syntaxOf(join(import.meta.dirname, file))) }))
const isElement = (node: ts.Node): node is ts.JsxOpeningLikeElement =>
  ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)

const keysOf = (namespace: string | undefined, names: readonly string[]) => names.map((name) => `${namespace}.${name}`)
const namesOf = (node: ts.Node | undefined): string[] =>
  node && ts.isObjectLiteralExpression(node)
    ? node.properties.flatMap((one) => (one.name && nameOf(one.name)) ?? [])
    : []

/** The sentences that a call says by convention: a feature's refusals, the acts that archive. */
function saidByCall(node: ts.CallExpression): string[] {
  const [first, second] = node.arguments
  if (calleeOf(node) === 'refusals') return keysOf(textOf(first), namesOf(second))
  const archived = calleeOf(node) === 'useArchiveActs' ? textOf(propertyOf(first, 'words')) : undefined
  return archived === undefined ? [] : keysOf(archived, archiveSentences)
}

/** The sentences that a node says by convention: a list and a form those of their catalogue. */
function saidByConvention(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) return saidByCall(node)
  if (ts.isPropertyAssignment(node) && nameOf(node.name) === 'said')
    return keysOf(textOf(node.initializer), editSentences)
  return ts.isJsxAttribute(node) && nameOf(node.name) === 'words'
    ? keysOf(textOf(node.initializer), [...listSentences, ...archivedListSentences, 'new'])
    : []
}

/** The beginnings of the keys that a node says: of a template, and of the facts that a catalogue words. */
function beginningsIn(node: ts.Node): string[] {
  // `demands.status_${status}` says every word that begins so.
  if (ts.isTemplateHead(node)) return /^[\w-]+\.\w*$/.test(node.text) ? [node.text] : []
  const words = ts.isPropertyAssignment(node) && nameOf(node.name) === 'words' ? textOf(node.initializer) : undefined
  return words === undefined ? [] : [`${words}.event_`]
}

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

  test('have no sentence that nothing says', () => {
    const nodes = code.flatMap((one) => one.nodes)
    const beginnings = nodes.flatMap(beginningsIn)
    const named = new Set(
      nodes.flatMap((node) =>
        ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : saidByConvention(node),
      ),
    )
    const keys = Object.entries(french)
      .filter(([file]) => file.endsWith('messages.fr.ts') && !file.startsWith('./app/web/site/'))
      .flatMap(([file, catalogue]) => Object.keys(catalogue.words).map((key) => keyAt(`${file} ${key}`)))
    expect(keys.length).toBeGreaterThan(1_000)
    const isSaid = (key: string) => named.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
    expect(keys.filter((key) => !isSaid(key))).toEqual([])
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
    const unnamed = code.flatMap(({ file, nodes }) =>
      nodes.flatMap((node) => {
        if (!isElement(node) || nameOf(node.tagName) !== 'FormActions') return []
        const attributes = attributesOf(node)
        const submit = attributes.get('submit')
        const keys = submit ? textsIn(submit).map(({ text }) => text) : []
        const annuls = keys.filter((key) => /^Annuler\b/.test(said.get(key) ?? ''))
        return attributes.has('cancel') ? [] : annuls.map((key) => `${file}: ${key}`)
      }),
    )
    expect(said.get('bills.cancel_action')).toBe('Annuler la facture')
    expect(unnamed).toEqual([])
  })

  test.each(faultsOfFrench)('in French have %s', (_, fault) => {
    expect(offending(linesOf(french), fault)).toEqual([])
  })
})
