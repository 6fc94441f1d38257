/** A printed word and its box, in the units of its page. `certainty` is what the recogniser thought of it; 1 for digital text. */
export interface Word {
  readonly page: number
  readonly text: string
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly certainty: number
  /** Clockwise quarter turns, in degrees, that put a word level which is set on its side; most words lack it. */
  readonly turn?: SideTurn
}

export type SideTurn = 90 | 270

export interface Page {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly turn: 0 | 90 | 180 | 270
  readonly words: readonly Word[]
}

/** Lower case without accents, ligatures or curly quotes, one character for each character of the source. */
export const plain = (text: string): string =>
  [...text]
    .map((sign) => {
      if (/[’‘ʼ´`]/.test(sign)) return "'"
      if (/[–—−‐‑‒―]/.test(sign)) return '-'
      if (sign !== '\t' && /[\s\u00a0\u202f\u2009]/.test(sign)) return ' '
      const base = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return base.length === sign.length ? base : sign.length === 1 ? base.slice(0, 1) || sign : sign
    })
    .join('')

/** Cuts a run of text into its words, sharing its width between them by their rough letter widths. */
export function cutRun(run: Omit<Word, 'certainty'>): Word[] {
  const breadth = (sign: string): number =>
    /[iljtfr.,:;'’!|() \u00a0\u202f1-]/.test(sign)
      ? 0.55
      : /[mwMW@%—]/.test(sign)
        ? 1.5
        : /[A-ZÀ-Ý0-9]/.test(sign)
          ? 1.1
          : 1
  const signs = [...run.text]
  const whole = signs.reduce((sum, sign) => sum + breadth(sign), 0) || 1
  const unit = (run.x1 - run.x0) / whole
  const words: Word[] = []
  let [position, start, text] = [0, 0, '']
  const close = (): void => {
    if (text) words.push({ ...run, text, x0: run.x0 + start * unit, x1: run.x0 + position * unit, certainty: 1 })
    text = ''
  }
  for (const sign of signs) {
    if (/[\s\u00a0\u202f\u2009]/.test(sign)) close()
    else {
      if (!text) start = position
      text += sign
    }
    position += breadth(sign)
  }
  close()
  return words
}

/** Puts back together what a PDF drew in pieces: words that touch on one baseline. */
export function mendWords(words: readonly Word[]): Word[] {
  const mended: Word[] = []
  for (const word of words) {
    const last = mended.at(-1)
    const size = word.y1 - word.y0
    const isTouching =
      last !== undefined &&
      word.turn === undefined &&
      last.turn === undefined &&
      Math.abs(word.x0 - last.x1) < 0.09 * size &&
      Math.abs(word.y0 - last.y0) < 0.2 * size &&
      Math.abs(last.y1 - last.y0 - size) < 0.2 * size
    if (last && isTouching)
      mended[mended.length - 1] = {
        ...last,
        text: last.text + word.text,
        x1: word.x1,
        y0: Math.min(last.y0, word.y0),
        y1: Math.max(last.y1, word.y1),
      }
    else mended.push(word)
  }
  return mended
}

const inside = (a: Word, b: Word): number => {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(1, Math.min((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0)))
}

/** Figures that two passes read differently are doubtful, however sure either pass was. */
const disputed = 0.75

const signsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** The same print, read otherwise: two boxes that nearly cover each other, and other figures. */
const isDisputed = (word: Word, other: Word): boolean =>
  /\d/.test(word.text) &&
  other.certainty > 0.3 &&
  Math.abs(other.x1 - other.x0 - (word.x1 - word.x0)) < 0.12 * (word.x1 - word.x0) &&
  signsOf(other.text) !== signsOf(word.text)

/** What one pass of the recogniser saw, completed by what another saw where the first saw nothing, or nothing sure. */
export function unite(first: readonly Word[], second: readonly Word[]): Word[] {
  const dropped = new Set<Word>()
  const added: Word[] = []
  const doubted = new Set<Word>()
  for (const word of second) {
    if (!/[\p{L}\p{N}$]/u.test(word.text)) continue
    const rivals = first.filter((other) => inside(other, word) > 0.25)
    const best = Math.max(0, ...rivals.map((other) => other.certainty))
    for (const other of rivals) if (other.certainty < 1 && isDisputed(other, word)) doubted.add(other)
    if (rivals.length === 0 ? word.certainty > 0.3 : word.certainty > best + 0.25) {
      added.push(word)
      for (const other of rivals) dropped.add(other)
    }
  }
  const kept = first.filter((word) => !dropped.has(word))
  const doubt = (word: Word): Word => ({ ...word, certainty: Math.min(word.certainty, disputed) })
  return [...kept.map((word) => (doubted.has(word) ? doubt(word) : word)), ...added]
}
