/** One expression of several. */
export const anyOf = (...phrases: readonly RegExp[]): RegExp =>
  new RegExp(phrases.map(({ source }) => source).join('|'))

/** An expression that holds others: framed`^(?:${anyOf(/facture/, /invoice/)})\b`. */
export const framed = (parts: TemplateStringsArray, ...held: readonly RegExp[]): RegExp =>
  new RegExp(String.raw(parts, ...held.map(({ source }) => source)))

type Node =
  | { readonly kind: 'sign' | 'space'; readonly source: string }
  | { readonly kind: 'optional' | 'group' | 'not'; readonly choices: readonly (readonly Node[])[] }

const openings = { '[': 'optional', '(': 'group', '!(': 'not' } as const
const closings = { '[': ']', '(': ')', '!(': ')' } as const

/** Reads the choices of a line up to `end`; gives them with what is left of the line. */
function choicesOf(line: string, end: string): { choices: Node[][]; rest: string } {
  const choices: Node[][] = [[]]
  let rest = line
  while (rest && !rest.startsWith(end || '\n')) {
    const [sign = ''] = /^(?:!\(|\\?.)/su.exec(rest) ?? []
    rest = rest.slice(sign.length)
    if (sign === '[' || sign === '(' || sign === '!(') {
      const inner = choicesOf(rest, closings[sign])
      choices.at(-1)?.push({ kind: openings[sign], choices: inner.choices })
      rest = inner.rest
    } else if (sign === '|') choices.push([])
    else choices.at(-1)?.push(sign === ' ' ? { kind: 'space', source: ' ' } : { kind: 'sign', source: signOf(sign) })
  }
  if (end && !rest) throw new Error(`no ${end} in the phrase "${line}"`)
  return { choices, rest: rest.slice(end.length) }
}

const signOf = (sign: string): string =>
  sign === '#' ? String.raw`\d` : sign === '_' ? ' ?' : /^[.$^?{}/\])]$/.test(sign) ? `\\${sign}` : sign

const isSpace = (node: Node | undefined): boolean => node?.kind === 'space'

/** True when nothing follows but words that may be absent, each after its space. */
const endsAbsent = (nodes: readonly Node[]): boolean =>
  nodes.every((node, i) => node.kind === (i % 2 === 0 ? 'space' : 'optional')) && nodes.length % 2 === 0

function absent(words: readonly string[]): string {
  const [only = ''] = words
  return words.length === 1 && /^\\?.$/su.test(only) ? `${only}?` : `(?:${words.join('|')})?`
}

/** The space that is absent with the words at `i`: the one before them where they end the phrase, else the one after. */
function spacesOf(nodes: readonly Node[], i: number): { before: string; after: string } {
  const isFree = i === 0 || isSpace(nodes[i - 1])
  const leads = i > 0 && isFree && endsAbsent(nodes.slice(i + 1))
  return { before: leads ? ' ' : '', after: isFree && !leads && isSpace(nodes[i + 1]) ? ' ' : '' }
}

/** The expression of a sequence: a space beside a word that may be absent is absent with it. */
function sourceOf(nodes: readonly Node[]): string {
  let source = ''
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]
    if (!node) continue
    if ('source' in node) {
      // The space belongs to the words that end the phrase, or may be absent from it.
      if (!isSpace(node) || nodes[i + 1]?.kind !== 'optional' || !endsAbsent(nodes.slice(i))) source += node.source
      continue
    }
    if (node.kind !== 'optional') {
      source += `(?${node.kind === 'not' ? '!' : ':'}${node.choices.map(sourceOf).join('|')})`
      continue
    }
    const { before, after } = spacesOf(nodes, i)
    source += absent(node.choices.map((choice) => `${before}${sourceOf(choice)}${after}`))
    if (after) i++
  }
  return source
}

function expressionOf(line: string, opening = ''): string {
  const choices = choicesOf(line, '').choices.map(sourceOf)
  return choices.length > 1 && opening ? `${opening}${choices.join('|')})` : choices.join('|')
}

const linesOf = (text: TemplateStringsArray): string[] =>
  String.raw(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))

/**
 * An expression of phrases, one a line, written as in a dictionary:
 *
 *     total [de] [la|cette|votre] facture[s]     brackets: may be absent, with the space beside it
 *     (montant|somme) du                         parentheses: one of these
 *     taxes #### · versement #+                  a figure · figures
 *     sub_total · grand total !( du compte)      a space or none · not before
 *     annul… · …ment                             goes on: the word need not end, or begin, there
 *     ^total · total$                            at the beginning, at the end of the text
 *
 * A phrase begins and ends with a whole word. `\w`, `+` and `*` are those of expressions.
 */
export const phrases = (text: TemplateStringsArray): RegExp =>
  new RegExp(
    linesOf(text)
      .map((line) => {
        const [, before = '', inner = '', after = ''] = /^([\^…]?)(.*?)((?<!\\)\$|…|)$/u.exec(line) ?? []
        const edge = (sign: string): string => (sign === '…' ? '' : sign || String.raw`\b`)
        return `${edge(before)}${expressionOf(inner, '(?:')}${edge(after)}`
      })
      .join('|'),
  )

/** The same for pieces of expressions: no word has to begin or end with a piece. */
export const pieces = (text: TemplateStringsArray): RegExp =>
  new RegExp(
    linesOf(text)
      .map((line) => expressionOf(line))
      .join('|'),
  )
