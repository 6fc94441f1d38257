/** A sentence with `{placeholders}`, or one per plural form chosen by `{count}`: French uses `one` for 0 and 1. */
export interface Plural {
  readonly one: string
  readonly other: string
}
export type Message = string | Plural
export type Messages = Readonly<Record<string, Message>>

/**
 * All catalogues by namespace. Each feature's `messages.fr.ts` adds its own by declaration merging, so that the
 * machinery types keys without importing a feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Catalog {}

type Holes<S extends string> = S extends `${string}{${infer N}}${infer R}` ? N | Holes<R> : never
export type HolesOf<M> = M extends string ? Holes<M> : M extends Plural ? Holes<M['other']> | 'count' : never

export type Namespace = keyof Catalog & string
export type Key = { [N in Namespace]: `${N}.${keyof Catalog[N] & string}` }[Namespace]
type MessageOf<K> = K extends `${infer N extends Namespace}.${infer R}`
  ? R extends keyof Catalog[N]
    ? Catalog[N][R]
    : never
  : never
/** Keys of sentences without placeholders. */
export type PlainKey = { [K in Key]: [HolesOf<MessageOf<K>>] extends [never] ? K : never }[Key]
export type HoleArguments<K> = [HolesOf<MessageOf<K>>] extends [never]
  ? []
  : [{ [H in HolesOf<MessageOf<K>>]: string | number }]

type Agreed<A, B> = A extends string
  ? B extends string
    ? [HolesOf<A>, HolesOf<B>] extends [HolesOf<B>, HolesOf<A>]
      ? B
      : `holes must be: ${HolesOf<A>}`
    : string
  : B extends Plural
    ? B
    : Plural

/**
 * Types an English catalogue against the French one: the same keys, plural forms and placeholders, or it does not
 * compile.
 */
export const translated =
  <French>() =>
  <
    const English extends {
      readonly [K in keyof French]: Agreed<French[K], K extends keyof English ? English[K] : never>
    },
  >(
    english: English & { readonly [K in Exclude<keyof English, keyof French>]: never },
  ): English =>
    english

/** Fills the placeholders of a message; the plural form depends on `count`. */
export function fill(
  message: Message,
  plural: Intl.PluralRules,
  values?: Readonly<Record<string, string | number>>,
): string {
  const text =
    typeof message === 'string'
      ? message
      : plural.select(Number(values?.count ?? 0)) === 'one'
        ? message.one
        : message.other
  return values ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole)) : text
}
