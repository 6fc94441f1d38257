/** Small capitals and old-style figures as fonts number them privately: the letters and figures that they show. */
export const withoutPrivateGlyphs = (text: string): string =>
  text.replace(/[\uf720-\uf7ff]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xf700).toUpperCase())

/** Signs that a font numbers as it likes, so that nobody knows what they show. */
const isUntold = /[\ue000-\uf8ff]/

interface Printed {
  readonly text: string
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * Words without those on a line with unknown signs, within one print height: "B", "P" and "S" would be all that remains
 * of a name in small capitals. The page's own pixels can be recognized.
 */
export function withoutUntold<W extends Printed>(words: readonly W[]): W[] {
  const untold = words.filter(({ text }) => isUntold.test(text))
  const isBeside = (word: W): boolean =>
    untold.some((one) => {
      const size = word.y1 - word.y0
      const gap = Math.max(word.x0 - one.x1, one.x0 - word.x1)
      return Math.abs(one.y0 - word.y0) < 0.2 * size && gap < size
    })
  return untold.length === 0 ? [...words] : words.filter((word) => !isBeside(word))
}
