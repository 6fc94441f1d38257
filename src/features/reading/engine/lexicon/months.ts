import { anyOf, pieces } from './phrases.ts'

/** How the names of each month begin in both languages, without accents, and what is left where a recogniser loses the first letter. */
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
