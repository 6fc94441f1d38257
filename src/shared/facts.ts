import type { Grant } from './grants.ts'
import type { Catalog, Namespace } from './words.ts'

/** Receivers of a live notice. Administrators belong to every audience except that of named accounts. */
export type Audience =
  /** The managers of a building. */
  | { readonly managersOf: string }
  /** The residents and tenants of a building. */
  | { readonly residentsOf: string }
  /** The managers, residents and tenants of a building. */
  | { readonly peopleOf: string }
  /** The residents and tenants of a residence. */
  | { readonly homeOf: string }
  /** The managers who work in an organization. */
  | { readonly membersOf: string }
  /** These accounts; of several sessions, the one whose token has this hash. */
  | { readonly users: readonly string[]; readonly session?: string }
  /** The holders of a grant there, by their rank or for a time. */
  | {
      readonly holding: Grant
      readonly residenceId?: string | undefined
      readonly buildingId?: string | undefined
      readonly organizationId?: string | undefined
    }
  | { readonly administrators: true }

/** A notice for open screens: `topic` is the first word of the addresses that it makes stale. */
export interface ScreenNotice {
  readonly topic: string
  /** The thing of the topic that changed; without it any of them may have. */
  readonly id?: string
  readonly audience: readonly Audience[]
}

export interface TrailPlace {
  readonly organizationId?: string | null
  readonly buildingId?: string | null
}

export interface Identified {
  readonly id: string
}

/** Properties that the facts of one set share. */
export interface FactKind<Thing> {
  /** The catalogue that words each of them as `event_<name>`. */
  readonly words: Namespace
  /** The place whose managers may read them in the trail. */
  readonly place: (thing: Thing) => TrailPlace
  /** The notice that open screens get; without one, no screen shows the thing. */
  readonly topic?: string
  readonly audience?: (thing: Thing) => readonly Audience[]
  /** True when every read of the topic is stale, and not only lists and the one thing. */
  readonly isWide?: boolean
  /** Notices of other topics, on whose screens the thing counts too. */
  readonly also?: (thing: Thing) => readonly ScreenNotice[]
  /** Whether only the account that did it may read it in the trail, administrators excluded. */
  readonly isPrivate?: (thing: Thing) => boolean
}

/** Something that happens to things of one kind, by the names under which the trail keeps it. */
export interface Fact<Thing> {
  readonly subject: string
  readonly name: string
  readonly kind: FactKind<Thing>
}

const declared = new Map<string, Namespace>()

/** The catalogue that words a fact as `event_<name>`; undefined for a fact that only an earlier version told. */
export const wordsOfFact = (subject: string, name: string): Namespace | undefined => declared.get(`${subject}.${name}`)

type EventOf<Words extends Namespace> = keyof Catalog[Words] extends infer Key
  ? Key extends `event_${infer Name}`
    ? Name
    : never
  : never

/**
 * Declares the facts of a subject. A name without its sentence `event_<name>` in the catalogue does not compile. One subject may have
 * several sets, whose names differ.
 */
export const facts = <Thing extends Identified, const Words extends Namespace, const Name extends string>(
  subject: string,
  kind: FactKind<Thing> & { readonly words: Words },
  names: readonly (Name & EventOf<Words>)[],
): Readonly<Record<Name, Fact<Thing>>> => {
  for (const name of names) declared.set([subject, name].join('.'), kind.words)
  return Object.fromEntries(names.map((name): [string, Fact<Thing>] => [name, { subject, name, kind }])) as Record<
    Name,
    Fact<Thing>
  >
}

/** The notices of one fact that happened to things, those for the same people put together. */
export function noticesOf<Thing extends Identified>(
  { kind }: Pick<Fact<Thing>, 'kind'>,
  things: readonly Thing[],
): ScreenNotice[] {
  const found = new Map<string, ScreenNotice>()
  for (const notice of things.flatMap((thing) => noticesOfOne(kind, thing))) {
    const key = JSON.stringify([notice.topic, notice.audience])
    const { topic, audience } = notice
    found.set(key, found.has(key) && found.get(key)?.id !== notice.id ? { topic, audience } : notice)
  }
  return [...found.values()]
}

function noticesOfOne<Thing extends Identified>(kind: FactKind<Thing>, thing: Thing): ScreenNotice[] {
  const { topic, audience, isWide, also } = kind
  const own = topic && audience ? [{ topic, ...(!isWide && { id: thing.id }), audience: audience(thing) }] : []
  return [...own, ...(also?.(thing) ?? [])]
}
