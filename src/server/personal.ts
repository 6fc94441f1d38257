import type { Readable } from 'node:stream'
import { getTableName, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Language } from '../shared/actor.ts'
import type { Day } from '../shared/dates.ts'
import type { Context } from './context.ts'
import { type Answer, question } from './question.ts'

type Sentence = Readonly<Record<Language, string>>

/** The rows of a table that are about a person. The statements say what Mitoyen does on a day; they are no legal promise. */
export interface HeldData {
  readonly table: PgTable
  /** The name of the table in the database. */
  readonly name: string
  /** The person a row is about: the account's id, or its email. */
  readonly of: PgColumn
  /** The columns that the person is given. */
  readonly given: readonly string[]
  /** Columns about the person that nobody is given: secrets. */
  readonly withheld: readonly string[]
  readonly why: Sentence
  /** How long rows are kept, as of `asOf`. */
  readonly kept: Sentence
  readonly asOf: Day
}

/** A declaration and the feature that made it. */
export interface FeatureHeldData extends HeldData {
  readonly feature: string
}

/** A file that a person handed in for themselves. */
export interface PersonalFile {
  readonly name: string
  readonly addedAt: Date
  /** The bytes; null when they are gone. */
  open(): Promise<Readable | Buffer | null>
}

/** Columns that look personal and tell of an organization or a place. */
export interface BusinessData {
  readonly table: PgTable
  readonly business: readonly string[]
}

export type PersonalData = HeldData | BusinessData

type Names<Table extends PgTable> = readonly (keyof InferSelectModel<Table> & string)[]

interface Declared<Table extends PgTable> extends Pick<HeldData, 'of' | 'why'> {
  readonly given: Names<Table>
  readonly withheld?: Names<Table>
  readonly kept?: Sentence
}

const asOf = '2026-11-22'
const asLongAsTheThing: Sentence = {
  fr: 'Aussi longtemps que l’élément concerné',
  en: 'As long as the item concerned',
}

/** Declares the rows of a table that are about a person. */
export const personal = <Table extends PgTable>(
  table: Table,
  { kept = asLongAsTheThing, withheld = [], ...declared }: Declared<Table>,
): HeldData => ({ table, name: getTableName(table), asOf, kept, withheld, ...declared })

/** Declares columns that look personal and tell of an organization or a place. */
export const business = <Table extends PgTable>(table: Table, ...columns: Names<Table>): BusinessData => ({
  table,
  business: columns,
})

const asking = question<undefined, { readonly feature: string; readonly kept: readonly PersonalData[] }>(
  'personal data',
)

/** Makes the answer of a feature to what is kept about a person. */
export const personalAnswer = (feature: string, kept: readonly PersonalData[]): Answer =>
  asking.answeredBy(() => Promise.resolve({ feature, kept }))

/** The personal data of every feature, in the order of the features. */
export const heldData = async (ctx: Context): Promise<FeatureHeldData[]> =>
  (await asking.ask(ctx, undefined)).flatMap(({ feature, kept }) =>
    kept.flatMap((one) => ('of' in one ? [{ ...one, feature }] : [])),
  )

/** Which files a person handed in for themselves: asked of the features that keep some. */
export const personalFiles = question<{ readonly id: string }, readonly PersonalFile[]>('personal files')
