import { fold } from '../../shared/fold.ts'

interface Part {
  readonly text: string
  readonly isFound: boolean
}

/** A text in parts, with those that hold a word of a search, whatever its accents and capitals. */
export function partsOf(text: string, search: string): Part[] {
  const letters = [...text]
  const folded = letters.map((letter) => (letter === ' ' ? ' ' : fold(letter)))
  // Where each letter of the text begins in its folded form, which may be shorter or longer.
  const starts = folded.map((_, at) => folded.slice(0, at).join('').length)
  const plain = folded.join('')
  const found = letters.map(() => false)
  for (const word of fold(search).split(/\s+/u).filter(Boolean))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      for (const [index, start] of starts.entries())
        if (start >= at && start < at + word.length && folded[index]) found[index] = true
  const parts: Part[] = []
  for (const [at, letter] of letters.entries()) {
    const isFound = found[at] ?? false
    const last = parts.at(-1)
    if (last?.isFound === isFound) parts[parts.length - 1] = { text: last.text + letter, isFound }
    else parts.push({ text: letter, isFound })
  }
  return parts
}

/** A text with the words of a search marked. */
export const Marked = ({ text, search }: { text: string; search: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
  partsOf(text, search).map(({ text: part, isFound }, at) => (isFound ? <mark key={at}>{part}</mark> : part))
