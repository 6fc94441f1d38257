import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { del, get, listInput, listOf, Nothing, One, post, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant, isLine, Version } from '../../shared/shapes.ts'
import { exportFormats } from '../../shared/tabular.ts'
import { Reading, readingAsked } from './readings/contract.ts'
import { UndoPreview } from './undo/contract.ts'

export type { ImportColumn } from './readings/contract.ts'

/** How many rows one import has at most, and how many are written in one transaction. */
export const mostRows = 2_000
export const rowsAtOnce = 50
/** How long the rows of a file are kept, and with them the possibility to undo. */
export const importDays = 30

/** The nouns that are imported, as the endpoints of each name it. */
export const importNouns = ['residences', 'invitations'] as const
export type ImportNoun = (typeof importNouns)[number]

/**
 * `checked`: nothing is written yet. `paused`: a person stopped the run, or mended rows that it had refused. `stopped`: an
 * error ended it. Both can be started again.
 */
export const importStatuses = ['checked', 'waiting', 'running', 'paused', 'done', 'stopped', 'undone'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** The effect of a row, planned or done. */
export const verdicts = ['create', 'change', 'same', 'refused'] as const
export type VerdictName = (typeof verdicts)[number]

export const refuse = refusals('imports', {
  unreadable: 'invalid',
  old_excel: 'invalid',
  empty: 'invalid',
  too_large: 'invalid',
  too_many_rows: 'invalid',
  too_many_columns: 'invalid',
  no_titles_there: 'invalid',
  twice_mapped: 'invalid',
  unknown_column: 'invalid',
  unknown_cell: 'invalid',
  nothing_to_do: 'conflict',
  already_run: 'conflict',
  not_run: 'conflict',
  not_running: 'conflict',
  is_underway: 'conflict',
})

const Value = z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))
const Counts = z.object({ create: z.int(), change: z.int(), same: z.int(), refused: z.int() })

export const Import = z.object({
  id: Id,
  organizationId: Id,
  /** Null for an import into a whole organization. */
  buildingId: z.nullable(Id),
  fileName: z.string(),
  /** Null for rows that came in no file. */
  reading: z.nullable(Reading),
  byName: z.string(),
  status: z.enum(importStatuses),
  /** Whether the first line of the file was read as headings. */
  hasTitles: z.boolean(),
  /** Of every column of the file; '' for one without. */
  headings: z.array(z.string()),
  /** Which field each column fills; null for one that is left out. */
  columns: z.array(z.nullable(z.string())),
  /** How the cells of a field are read, by field: a way of its column, '' while that is open. */
  ways: z.record(z.string(), z.string()),
  /** A few values of each column. */
  samples: z.array(z.array(z.string())),
  rowCount: z.int(),
  /** The result of the check. */
  planned: Counts,
  /** Rows done so far. */
  done: Counts,
  /** Every row by what it did or, until then, would do. */
  now: Counts,
  /** Of what was done, what was undone, and what was kept as it had changed since. */
  undone: z.object({ reversed: z.int(), kept: z.int() }),
  /** Why the run stopped, in the caller's language. */
  problem: z.nullable(z.string()),
  version: Version,
  createdAt: Instant,
})
export type Import = z.output<typeof Import>

export const ImportRow = z.object({
  id: Id,
  /** As the spreadsheet numbers it. */
  line: z.int(),
  /** The cell that names the thing. */
  name: z.string(),
  verdict: z.enum(verdicts),
  isDone: z.boolean(),
  /** Whether undoing took it back; null until then. */
  isReversed: z.nullable(z.boolean()),
  /** By field: before and after. */
  changes: z.record(z.string(), z.tuple([Value, Value])),
  /** The thing that it added or changed, and what became of that since, for nouns that tell. */
  targetId: z.nullable(Id),
  followed: z.nullable(z.object({ status: z.string(), version: Version })),
  /** Each reason, in the caller's language, with the cell that it is about. */
  problems: z.array(z.object({ field: z.nullable(z.string()), cell: z.string(), message: z.string() })),
})
export type ImportRow = z.output<typeof ImportRow>

/** Rows that wait for the same reason: one correction mends them all. */
export const ImportCause = z.object({
  /** The reason without its details: causes of one key are of one kind. */
  key: z.string(),
  verdict: z.enum(['same', 'refused']),
  field: z.nullable(z.string()),
  cell: z.string(),
  /** In the caller's language. */
  message: z.string(),
  count: z.int(),
  /** The first of these rows, and the names of the first few. */
  rowId: Id,
  line: z.int(),
  names: z.array(z.string()),
})
export type ImportCause = z.output<typeof ImportCause>

const { limit, cursor, sort } = listInput(['line'], 'line')
const download = { format: z._default(z.enum(exportFormats), 'xlsx'), language: z.optional(z.enum(languages)) }

/** A building, or an organization where the noun takes whole ones. */
const asked = { organization: z.optional(Id), building: z.optional(Id) }

type ImportAddress = `/api/imports/${string}`

const readingEndpoints = (address: ImportAddress) => ({
  list: get(address, {
    summary: 'The last imports into a building or an organization, latest first',
    input: z.object(asked),
    output: listOf(Import),
  }),
  template: get(`${address}/template`, {
    summary: 'A spreadsheet with the headings that are recognized and the things that are there already',
    reply: 'file',
    input: z.object({ ...asked, ...download }),
    output: Nothing,
  }),
  get: get(`${address}/:id`, { summary: 'An import, with how far it is', input: One, output: Import }),
  rows: get(`${address}/:id/rows`, {
    summary: 'The rows of an import: what each would do or did, or why it is refused',
    input: z.object({ id: Id, verdict: z.optional(z.enum(verdicts)), limit, cursor, sort }),
    output: listOf(ImportRow),
  }),
  refused: get(`${address}/:id/refused`, {
    summary: 'The refused rows as a spreadsheet, with the reasons',
    reply: 'file',
    input: z.object({ id: Id, ...download }),
    output: Nothing,
  }),
  undoing: get(`${address}/:id/undo`, {
    summary: 'What undoing would take back now, and what would stay and why; nothing is written',
    input: One,
    output: UndoPreview,
  }),
  causes: get(`${address}/:id/causes`, {
    summary: 'Why rows of an import are refused or left as they are, each reason once for every cell that has it',
    input: One,
    output: listOf(ImportCause),
  }),
})

const writingEndpoints = (address: ImportAddress) => ({
  create: post(address, {
    summary:
      'Receives a spreadsheet (CSV or XLSX, at most 5 MB and 2,000 rows) and says what each row would do; nothing is written',
    files: { file: 1 },
    takesTables: true,
    isLong: true,
    rate: { limit: 30, seconds: 60 },
    input: z.object({ organizationId: z.optional(Id), buildingId: z.optional(Id), ...readingAsked }),
    output: Import,
  }),
  map: put(`${address}/:id/columns`, {
    summary:
      'Says which field each column fills and how its cells are read; the rows are checked again, and the fields are remembered',
    input: z.object({
      id: Id,
      version: Version,
      columns: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(100)),
      ways: z._default(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(60))), {}),
    }),
    output: Import,
  }),
  retitle: put(`${address}/:id/titles`, {
    summary: 'Says whether the first line is headings or a row; the columns are guessed and the rows checked again',
    input: z.object({ id: Id, version: Version, hasTitles: z.boolean() }),
    output: Import,
  }),
  mend: put(`${address}/:id/cells`, {
    summary:
      'Corrects a cell of a row, or of every row that is refused for the same cause; what is not done is checked again',
    input: z.object({
      id: Id,
      version: Version,
      field: z.string().check(z.maxLength(60)),
      from: z.string().check(z.maxLength(2_000)),
      to: z.string().check(z.trim(), z.maxLength(500, 'shared.e_long'), isLine),
      rowId: Id,
      reach: z._default(z.enum(['row', 'cause']), 'row'),
    }),
    output: Import,
  }),
  pause: put(`${address}/:id/pause`, {
    summary: 'Stops a run after its batch; it can be started again',
    input: One,
    output: Import,
  }),
  run: put(`${address}/:id/run`, {
    summary: 'Writes the rows as checked, in batches; one whose thing changed since the check is refused',
    input: z.object({ id: Id, version: Version }),
    output: Import,
  }),
  undo: del(`${address}/:id/run`, {
    summary: 'Takes back what an import wrote, but for things that changed since',
    input: One,
    output: Nothing,
  }),
  remove: del(`${address}/:id`, { summary: 'Removes a file that was only checked', input: One, output: Nothing }),
})

/** The endpoints that import things of a noun into a building or an organization, under the address of its imports. */
export const importEndpoints = (address: ImportAddress) => ({
  ...readingEndpoints(address),
  ...writingEndpoints(address),
})
export type ImportEndpoints = ReturnType<typeof importEndpoints>

/** The endpoints of what a person says once for all rows of an import, for nouns that ask it. */
export const importSettingsEndpoints = <S extends z.ZodMiniType>(address: ImportAddress, settings: S) => ({
  settings: get(`${address}/:id/settings`, {
    summary: 'What was said once for all rows of an import',
    input: One,
    output: settings,
  }),
  configure: put(`${address}/:id/settings`, {
    summary: 'Says it once for all rows; what is not done is checked again',
    input: z.object({ id: Id, version: Version, settings }),
    output: Import,
  }),
})
