import type { Cell, Line } from '../layout/layout.ts'
import { plainText, type Word } from '../layout/words.ts'

/** A name as it was printed: in one cell, over several, over lines, or beside a mark that is no part of it. */
export interface NamePrint {
  readonly cell: Cell
  readonly text: string
  readonly traits: readonly string[]
}

/** A logo recognized as text may precede a name, as its first word. */
export function unmarked(line: Line, cell: Cell, text: string): NamePrint[] {
  const inside = line.words.filter((_, i) => (line.starts[i] ?? 0) >= cell.start && (line.starts[i] ?? 0) < cell.end)
  const [first, second] = inside
  if (!first || !second || first.text.length > 4 || !text.startsWith(`${first.text} `)) return []
  const rest = text.slice(first.text.length + 1)
  if (first.certainty === 1) {
    const isMark = first.text === first.text.toUpperCase() && isInitials(first.text, rest)
    return isMark ? [{ cell, text: rest, traits: ['without its initials'] }] : []
  }
  const traits = ['without its first word', ...oddities(first, second).map((oddity) => `left out: ${oddity}`)]
  return [{ cell, text: text.slice(first.text.length + 1), traits }]
}

/** "MH Ménage Hirondelle": a mark made of the first letters of what follows. */
function isInitials(mark: string, rest: string): boolean {
  const firsts = plainText(rest)
    .split(/[ '-]+/)
    .map((word) => word.charAt(0))
    .join('')
  const letters = plainText(mark).replace(/[^a-z]/g, '')
  return letters.length > 1 && firsts.startsWith(letters)
}

function oddities(first: Word, second: Word): string[] {
  const [height, other] = [first.y1 - first.y0, second.y1 - second.y0]
  return [
    ...(/[^\p{L}'’.]/u.test(first.text) ? ['odd signs'] : []),
    ...(/[aeiouy]/.test(plainText(first.text)) ? [] : ['no vowel']),
    ...(/^\p{Lu}\p{Ll}+$/u.test(first.text) ? ['like a word'] : []),
    ...(/^(?:les?|la|l['’]|the|a|m|j|st|ste)\.?$/.test(plainText(first.text)) ? ['an article'] : []),
    ...(first.certainty < 0.6 ? ['unsure'] : []),
    ...(second.x0 - first.x1 > other * 0.5 ? ['set apart'] : []),
    ...(Math.abs(height - other) > other * 0.3 ? ['of another height'] : []),
  ]
}
