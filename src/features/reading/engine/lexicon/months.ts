import { anyOf, pieces } from './phrases.ts'

/**
 * The beginnings of the names of each month in both languages, without accents, also with the first letter lost in
 * recognition.
 */
const beginnings: readonly { readonly printed: RegExp; readonly beheaded?: RegExp }[] = [
  { printed: /janv?/, beheaded: /anvi|anua/ },
  { printed: /fev|feb/, beheaded: /evri|ebru/ },
  { printed: /mars?/ },
  { printed: /avr|apr/, beheaded: /vril|pril/ },
  { printed: /mai|may/ },
  { printed: /juin|jun/ },
  { printed: /juil|jul/ },
  { printed: /aou|aug/, beheaded: /ugus/ },
  { printed: /sept?/, beheaded: /epte/ },
  { printed: /oct/, beheaded: /ctob/ },
  { printed: /nov/, beheaded: /ovem/ },
  { printed: /dec/, beheaded: /ecem/ },
]
export const monthBegins = anyOf(...beginnings.map(({ printed }) => printed))
export const monthBeheaded = anyOf(...beginnings.flatMap(({ beheaded }) => beheaded ?? []))

const begun = beginnings.map(({ printed, beheaded }) => anyOf(printed, ...(beheaded ? [beheaded] : [])))

/** 1 to 12 by the beginning of its name, 0 when it's none. */
export const monthOf = (word: string): number => begun.findIndex((pattern) => word.search(pattern) === 0) + 1

export const frenchMonths = pieces`
  janvier
  fevrier
  mars
  avril
  mai
  juin
  juillet
  aout
  septembre
  octobre
  novembre
  decembre
`
export const englishMonths = pieces`
  january
  february
  march
  april
  may
  june
  july
  august
  september
  october
  november
  december
`
