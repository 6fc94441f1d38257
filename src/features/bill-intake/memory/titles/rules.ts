import type { Day } from '../../../../shared/dates.ts'

const months = {
  mois: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  month: 'January February March April May June July August September October November December'.split(' '),
} as const
const languages = ['mois', 'month'] as const

interface Dated {
  readonly issuedOn: Day | null
  readonly invoiceNumber: string | null
}

const monthOf = (day: Day): number => Number(day.slice(5, 7)) - 1
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const word = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, 'giu')

/** A title with placeholders for this bill's month, year and number, to be filled for the next one. */
export function patternOf(title: string, { issuedOn, invoiceNumber }: Dated): string {
  let pattern = title.replace(/[{}]/g, '')
  if (invoiceNumber && invoiceNumber.length > 2) pattern = pattern.replace(word(invoiceNumber), '{number}')
  if (!issuedOn) return pattern
  for (const language of languages)
    pattern = pattern.replace(word(months[language][monthOf(issuedOn)] ?? ''), `{${language}}`)
  return pattern.replace(word(issuedOn.slice(0, 4)), '{year}')
}

/** The title of another bill; null when the pattern needs a value that this bill lacks. */
export function titleFrom(pattern: string, { issuedOn, invoiceNumber }: Dated): string | null {
  const values: Record<string, string | null | undefined> = {
    mois: issuedOn && months.mois[monthOf(issuedOn)],
    month: issuedOn && months.month[monthOf(issuedOn)],
    year: issuedOn?.slice(0, 4),
    number: invoiceNumber,
  }
  const holes = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, hole = '']) => hole)
  if (holes.some((hole) => !values[hole])) return null
  return pattern.replace(/\{(\w+)\}/g, (_, hole: string) => values[hole] ?? '')
}
