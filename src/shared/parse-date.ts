import { type Day, isDay } from './dates.ts'
import { fold } from './fold.ts'

const months = Array.from({ length: 12 }, (_, month) =>
  ['fr-CA', 'en-CA'].map((locale) =>
    fold(new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 5))),
  ),
)

const dayOf = (year: string, month: string | number, date: string): Day | null => {
  const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return Number(year) >= 1900 && isDay(day) ? day : null
}

/**
 * Parses a day as people type it in Quebec: `2026-12-01`, `1/12/2026` (day first), `1er déc. 2026`, `December 1, 2026`.
 * `new Date(text)` would parse "1 décembre 2026" as January 2001. Returns null for other texts.
 */
export function parseDate(text: string): Day | null {
  const folded = fold(text).replace(/\b1er\b/u, '1')
  const [, year, month, date] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/u.exec(folded) ?? []
  if (year && month && date) return dayOf(year, month, date)
  const [, first, second, last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/u.exec(folded) ?? []
  if (first && second && last) return dayOf(last, second, first)
  return wordedDay(folded)
}

/** The day of a text that names its month in words: `1 dec. 2026`, `december 1, 2026`. */
function wordedDay(folded: string): Day | null {
  const words = folded.match(/[a-z]{3,}/gu) ?? []
  const named = months.flatMap((names, month) =>
    words.some((word) => names.some((name) => name.startsWith(word))) ? [month + 1] : [],
  )
  const year = /\b\d{4}\b/u.exec(folded)?.[0]
  const date = /\b\d{1,2}\b/u.exec(folded)?.[0]
  const [month] = named
  return named.length === 1 && month !== undefined && year && date ? dayOf(year, month, date) : null
}
