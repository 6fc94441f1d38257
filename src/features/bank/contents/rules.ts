import type { TableLine } from '../csv-files/rules.ts'
import type { AccountLines } from '../ofx-files/rules.ts'

/** What a file holds: a table whose columns are to be told, or lines that name their fields. */
export type FileContent =
  | { readonly table: readonly TableLine[]; readonly accounts?: undefined }
  | { readonly accounts: readonly AccountLines[]; readonly table?: undefined }
