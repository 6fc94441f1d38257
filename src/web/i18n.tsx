import { useSyncExternalStore } from 'react'
import { type Language, languages } from '../shared/actor.ts'
import { clockOf, type Day, today, written } from '../shared/dates.ts'
import { fill, type HoleArguments, type Key, type Messages, type Namespace } from '../shared/words.ts'
import { firstWords } from './first-words.ts'

type Load = () => Promise<{ readonly words: Messages }>
type Loaders = Readonly<Record<Language, Readonly<Partial<Record<string, Load>>>>>
type Values = Readonly<Record<string, string | number>>

const storageKey = 'language'
const catalogues: Record<Language, Record<string, Messages>> = { fr: {}, en: {} }
/** Placeholder of a catalogue that is not loaded. */
const first: Record<Language, Record<string, Messages>> = { fr: {}, en: { web: firstWords } }
const wanted = new Set<string>()
const listeners = new Set<() => void>()
let loaders: Loaders = { fr: {}, en: {} }
let current: Language = 'fr'
let onChoice: ((language: Language) => void) | undefined

/** Registers the loaders of all catalogues; called by `app/`, which knows the features. */
export const registerWords = (known: Loaders): void => {
  loaders = known
}

/** Called when a person chooses a language, so that it is saved to their account. */
export const onLanguageChoice = (callback: (language: Language) => void): void => {
  onChoice = callback
}

/** The language saved on this device; undefined when none was chosen, and French is shown (spec §1). */
export function savedLanguage(): Language | undefined {
  try {
    const saved = localStorage.getItem(storageKey)
    return languages.find((language) => language === saved)
  } catch {
    return undefined
  }
}

async function fetchCatalogue(language: Language, namespace: string): Promise<void> {
  const load = loaders[language][namespace]
  if (!load || catalogues[language][namespace]) return
  catalogues[language][namespace] = (await load()).words
}

/** Loads catalogues in the current language; a page awaits them together with its code. */
export async function needWords(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => fetchCatalogue(current, namespace)))
}

/** Changes the language once every loaded catalogue is loaded in the new one. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((namespace) => fetchCatalogue(language, namespace)))
  current = language
  document.documentElement.lang = `${language}-CA`
  for (const listener of listeners) listener()
}

/** Shows a language and saves it on this device. */
export async function keepLanguage(language: Language): Promise<void> {
  if (language !== current) await showLanguage(language)
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // private browsing: it lasts for the visit
  }
}

/** Applies a person's choice: shows it, saves it on this device and reports it to the account. */
export async function setLanguage(language: Language): Promise<void> {
  await keepLanguage(language)
  onChoice?.(language)
}

const once = <T,>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const noon = (day: Day): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`)

/** Intl writes « cette minute-ci ». */
const justNow = { fr: 'à l’instant', en: 'just now' } as const satisfies Record<Language, string>

function dates(language: Language) {
  const locale = `${language}-CA`
  const dayFormat = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', year: 'numeric', ...options }))
  const formats = { short: dayFormat({ month: 'short' }), long: dayFormat({ month: 'long', weekday: 'long' }) }
  const plain = dayFormat({ month: 'long' })
  const calendarAndClock = once(() => clockOf(language, { dateStyle: 'medium', timeStyle: 'short' }))
  const clock = once(() => clockOf(language, { timeStyle: 'short' }))
  const relativeFormat = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

  return {
    /** A calendar day: `1er déc. 2026`, `mardi 1er décembre 2026`, or `1er décembre 2026` in full. */
    date: (day: Day, style: 'short' | 'long' | 'full' = 'short'): string =>
      written(language, style === 'full' ? plain() : formats[style](), noon(day)),
    /** Formats an instant in Montréal time. */
    dateTime: (instant: string): string => calendarAndClock()(new Date(instant)),
    time: (instant: string): string => clock()(new Date(instant)),
    /**
     * `hier`, `dans 3 jours`, `il y a 2 heures`, `à l’instant`; from 12 hours on, days are counted on Montréal's
     * calendar.
     */
    relative: (dayOrInstant: string, now: Date = new Date()): string => {
      const elapsed = (new Date(dayOrInstant).getTime() - now.getTime()) / 1000
      const day = dayOrInstant.length === 10 ? dayOrInstant : today(new Date(dayOrInstant))
      const days = (noon(day).getTime() - noon(today(now)).getTime()) / 1000
      const isDay = dayOrInstant.length === 10 || (days !== 0 && Math.abs(elapsed) >= 43_200)
      const seconds = isDay ? days : elapsed
      const steps = [
        { unit: 'year', size: 31_557_600 },
        { unit: 'month', size: 2_629_800 },
        { unit: 'day', size: 86_400 },
        { unit: 'hour', size: 3_600 },
        { unit: 'minute', size: 60 },
      ] as const
      const step = steps.find(({ unit, size }) => Math.abs(seconds) >= size || (isDay && unit === 'day'))
      return step ? relativeFormat().format(Math.round(seconds / step.size), step.unit) : justNow[language]
    },
  }
}

function numbers(language: Language) {
  const locale = `${language}-CA`
  const cad = { style: 'currency', currency: 'CAD' } as const
  const money = once(() => new Intl.NumberFormat(locale, cad))
  const short = once(
    () => new Intl.NumberFormat(locale, { ...cad, minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  )
  const number = once(() => new Intl.NumberFormat(locale))
  const percents = new Map<number, Intl.NumberFormat>()
  return {
    money: (cents: number): string => money().format(cents / 100),
    /** Whole dollars, for totals shown at a glance. */
    moneyShort: (cents: number): string => short().format(cents / 100),
    number: (value: number): string => number().format(value),
    /** Formats a ratio: `percent(0.125, 1)` is `12,5 %`. */
    percent: (ratio: number, digits = 0): string => {
      const format =
        percents.get(digits) ??
        new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: digits })
      percents.set(digits, format)
      return format.format(ratio)
    },
  }
}

/** One object per language, so that a language change invalidates every memo, the React Compiler's included. */
function speak(language: Language) {
  const plural = new Intl.PluralRules(`${language}-CA`)
  /** An unknown key is shown as it is (spec §1). */
  const tr = (key: string, values?: Values): string => {
    const dot = key.indexOf('.')
    const namespace = key.slice(0, dot)
    const message = (catalogues[language][namespace] ?? first[language][namespace])?.[key.slice(dot + 1)]
    return message === undefined ? key : fill(message, plural, values)
  }
  const t = <K extends Key>(key: K, ...values: HoleArguments<K>): string => tr(key, values[0])
  return { language, t, tr, ...dates(language), ...numbers(language) }
}

export type I18n = ReturnType<typeof speak>

const spoken: Record<Language, I18n> = { fr: speak('fr'), en: speak('en') }
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For code outside components, which use the hook. */
export const i18n = (): I18n => spoken[current]
const language = (): Language => current
/** The words and formats of the current language; the component renders again when it changes. */
export const useI18n = (): I18n => spoken[useSyncExternalStore(subscribe, language, language)]
