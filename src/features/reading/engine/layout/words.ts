/**
 * A printed word and its box, in the units of its page. `certainty` is the confidence of recognition; 1 for digital
 * text.
 */
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

export interface DocumentPage {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly turn: 0 | 90 | 180 | 270
  readonly words: readonly Word[]
  /** Whether it shows signs that only its font knows: the words with them are left out. */
  readonly hasUntold?: boolean
}

/** Lower case without accents, ligatures or curly quotes, one character for each character of the source. */
export const plainText = (text: string): string =>
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
export function repairWords(words: readonly Word[]): Word[] {
  const repaired: Word[] = []
  for (const word of words) {
    const last = repaired.at(-1)
    const size = word.y1 - word.y0
    const isTouching =
      last !== undefined &&
      word.turn === undefined &&
      last.turn === undefined &&
      Math.abs(word.x0 - last.x1) < 0.09 * size &&
      Math.abs(word.y0 - last.y0) < 0.2 * size &&
      Math.abs(last.y1 - last.y0 - size) < 0.2 * size
    if (last && isTouching)
      repaired[repaired.length - 1] = {
        ...last,
        text: last.text + word.text,
        x1: word.x1,
        y0: Math.min(last.y0, word.y0),
        y1: Math.max(last.y1, word.y1),
      }
    else repaired.push(word)
  }
  return repaired
}
