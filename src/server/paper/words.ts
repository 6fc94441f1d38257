import type { Language } from '../../shared/actor.ts'
import { clockOf, type Day, written } from '../../shared/dates.ts'
import { amountIn } from '../../shared/money.ts'
import type { Context } from '../context.ts'

/** Sentences, amounts and dates of a document, in its language. */
export function paperWords({ machinery }: Context, language: Language) {
  const long = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    t: (key: string, values?: Readonly<Record<string, string | number>>) => machinery.say(language, key, values),
    money: (cents: number) => amountIn(language, cents),
    date: (day: Day) => written(language, long, new Date(`${day}T00:00:00Z`)),
    instant: clockOf(language, { dateStyle: 'long', timeStyle: 'short' }),
  }
}
export type PaperWords = ReturnType<typeof paperWords>

/** A file name of these parts, whatever a person typed in them. */
export const paperName = (...parts: readonly string[]): string => `${parts.join(' ').replace(/[/\\]/g, '-')}.pdf`
