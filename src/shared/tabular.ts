import * as z from 'zod/mini'
import { languages } from './actor.ts'
import { Id } from './shapes.ts'

/** The kinds of file that a list can be exported to. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How the bytes of a text may be read as signs: Excel saves a CSV file in Windows-1252 here, and in that of Macintosh on a Mac. */
export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16'] as const
export type Encoding = (typeof encodings)[number]

/** What a list asks for beside its own filter when it is exported. */
export const exportInput = {
  format: z._default(z.enum(exportFormats), 'csv'),
  /** Of the headings and words; a download link carries no header of its own. */
  language: z.optional(z.enum(languages)),
}

/** What an export of a whole list asks for: of one organization, of one building, or of all that the caller manages. */
export const PlaceExport = z.object({ organization: z.optional(Id), building: z.optional(Id), ...exportInput })
export type PlaceExport = z.output<typeof PlaceExport>
