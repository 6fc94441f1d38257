import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The typeface of the product, and one that holds most other alphabets. Both are embedded, subset to the signs that a document uses. */
export const fontFiles = {
  regular: resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  otherRegular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  otherBold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
export type FontName = keyof typeof fontFiles

/** Letters of French, English and their neighbours, with the punctuation and signs of money. */
const inHouse = /^[\s\u0020-\u007E\u00A0-\u00FF\u0100-\u017F\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9–—‘’“”„•…‹›€™−×]*$/u
/** Greek, Cyrillic, Hebrew, Arabic letters and more Latin ones, arrows and other signs. */
const inOther =
  /[\u0020-\u058F\u05D0-\u05EA\u0621-\u064A\u1E00-\u1FFE\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2190-\u21FF\u2200-\u22FF\u25A0-\u25FF]/u

/** The weight's font that holds the text. A sign that none holds becomes a white square rather than disappear. */
export function fitted(text: string, isBold: boolean): { readonly font: FontName; readonly text: string } {
  if (inHouse.test(text)) return { font: isBold ? 'bold' : 'regular', text }
  const shown = [...text].map((sign) => (inOther.test(sign) || /\s/.test(sign) ? sign : '□')).join('')
  return { font: isBold ? 'otherBold' : 'otherRegular', text: shown }
}
