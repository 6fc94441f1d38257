import { plainText } from '../layout/words.ts'

/** So many letters that are found again are no chance. */
const enough = 6

const letters = (text: string): string => plainText(text).replace(/[^a-z0-9]/g, '')

/** True where the words of one are whole among those of the other: nothing is broken. */
const isWithin = (part: string, whole: string): boolean => {
  const spaced = (text: string): string =>
    ` ${plainText(text)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `
  return spaced(whole).includes(spaced(part))
}

const repeats = (part: string, whole: string): boolean =>
  letters(part).length >= enough && letters(whole).includes(letters(part)) && !isWithin(part, whole)

/** "LUMI NEX Luminex Éclairage inc.": a name after, or before, a broken print of itself: the fuller alone. */
export function withoutBrokenPrint(text: string): string {
  const splits = [...text.matchAll(/ (?=\S)/g)].flatMap(({ index }) => {
    const [left, right] = [text.slice(0, index), text.slice(index + 1)]
    return [
      { broken: left, whole: right },
      { broken: right, whole: left },
    ].filter(({ broken, whole }) => repeats(broken, whole))
  })
  // The most that is found again: a shorter part leaves pieces of the broken print.
  const [longest] = splits.sort((a, b) => letters(b.broken).length - letters(a.broken).length)
  return longest ? longest.whole.replace(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '') : text
}
