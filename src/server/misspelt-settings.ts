import { settingNames } from './config.ts'

/**
 * Variables that look like one of ours misspelt, with the name that was probably meant: such a setting would be passed over in silence.
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

/** What shells, npm and Windows set of themselves, and one of ours begins with, or begins one of ours. */
const isUsual = (word: string): boolean => ['MAIL', 'NODE', 'PUBLIC'].includes(word) || word.startsWith('PROCESSOR')

/** Shorter names are parts of too many others: only their own letters, changed in place, twice or in the plural, look like them. */
const shortest = 5

function isNearly(word: string, name: string): boolean {
  if (word === name || singular(word) === singular(name) || joined(word) === joined(name)) return true
  if (word.length >= 4 && name.startsWith(word)) return true
  if (name.length < shortest) return once(word) === once(name) || isSwapped(word, name)
  return word.startsWith(name) || isMisspelt(singular(word).split('_'), singular(name).split('_'))
}

/** Whether each word is one of the name's, with a third of its letters wrong at most: one of `SMTP`, four of `DEMONSTRATION`. */
const isMisspelt = (words: readonly string[], meant: readonly string[]): boolean =>
  words.length === meant.length &&
  meant.every((one, at) => editsBetween(words[at] ?? '', one) <= Math.max(1, Math.floor(one.length / 3)))

const singular = (word: string): string => word.replace(/IES(?=_|$)/g, 'Y').replace(/(?<=[A-Z]{2})S(?=_|$)/g, '')
const joined = (word: string): string => word.replaceAll('_', '')
const once = (word: string): string => word.replace(/(.)\1/g, '$1')
const isSwapped = (word: string, name: string): boolean =>
  word.length === name.length && editsBetween(word, name) === 1 && [...word].sort().join() === [...name].sort().join()

/** How many letters more, less or other, or pairs that changed places, make one of the other. */
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
