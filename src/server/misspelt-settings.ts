import { settingNames } from './config.ts'

/**
 * Returns environment variables that look like misspelt settings, with the name that was probably meant: they would
 * otherwise be ignored without a message.
 */
export function misspeltSettings(environment: NodeJS.ProcessEnv = process.env): { given: string; meant: string }[] {
  return Object.keys(environment).flatMap((given) => {
    const word = given.toUpperCase().replaceAll('-', '_')
    if (settingNames.includes(given) || isUsual(word)) return []
    const [meant] = settingNames
      .filter((name) => isNearly(word, name))
      .toSorted((a, b) => editsBetween(word, a) - editsBetween(word, b))
    return meant ? [{ given, meant }] : []
  })
}

/** Variables set by shells, npm and Windows that share a prefix with a setting. */
const isUsual = (word: string): boolean => ['MAIL', 'NODE', 'PUBLIC'].includes(word) || word.startsWith('PROCESSOR')

/**
 * Shorter names are substrings of too many others: only a transposition, a doubled letter or a plural counts as a
 * misspelling of them.
 */
const shortest = 5

function isNearly(word: string, name: string): boolean {
  if (word === name || singular(word) === singular(name) || joined(word) === joined(name)) return true
  if (word.length >= 4 && name.startsWith(word)) return true
  if (name.length < shortest) return once(word) === once(name) || isSwapped(word, name)
  return word.startsWith(name) || isMisspelt(singular(word).split('_'), singular(name).split('_'))
}

/**
 * True when each word matches one of the name's with at most a third of its letters wrong: one of `SMTP`, four of
 * `DEMONSTRATION`.
 */
const isMisspelt = (words: readonly string[], meant: readonly string[]): boolean =>
  words.length === meant.length &&
  meant.every((one, at) => editsBetween(words[at] ?? '', one) <= Math.max(1, Math.floor(one.length / 3)))

const singular = (word: string): string => word.replace(/IES(?=_|$)/g, 'Y').replace(/(?<=[A-Z]{2})S(?=_|$)/g, '')
const joined = (word: string): string => word.replaceAll('_', '')
const once = (word: string): string => word.replace(/(.)\1/g, '$1')
const isSwapped = (word: string, name: string): boolean =>
  word.length === name.length && editsBetween(word, name) === 1 && [...word].sort().join() === [...name].sort().join()

/** Edit distance with transpositions (Damerau-Levenshtein). */
function editsBetween(given: string, meant: string): number {
  let [before, last] = [[] as number[], Array.from({ length: meant.length + 1 }, (_, column) => column)]
  for (const [row, letter] of [...given].entries()) {
    const next = [row + 1]
    for (const [column, wanted] of [...meant].entries()) {
      const isSwap = row > 0 && letter === meant[column - 1] && given[row - 1] === wanted
      next.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === wanted ? 0 : 1),
          isSwap ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, next]
  }
  return last[meant.length] ?? 0
}
