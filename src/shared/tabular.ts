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

/** How many rows are ticked at most. */
export const mostTicked = 500

const packedLength = 22

/** Ids for an address, where all that may be ticked fit: each is its 16 bytes in base64url, one after the other. */
export const packIds = (ids: readonly string[]): string =>
  ids
    .map((id) => {
      const bytes = id.replaceAll('-', '').match(/../g) ?? []
      const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
      return text.slice(0, packedLength).replaceAll('+', '-').replaceAll('/', '_')
    })
    .join('')

function unpackId(packed: string): string {
  const bytes = [...atob(packed.replaceAll('-', '+').replaceAll('_', '/'))]
  const digits = bytes.map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const isPacked = (text: string): boolean => text.length % packedLength === 0 && /^[\w-]+$/.test(text)
const idsIn = (text: string): string[] =>
  isPacked(text) ? (text.match(/.{22}/g) ?? []).map(unpackId) : text.split(',')

/** Only these rows of a list, the ones ticked on the screen: packed, or joined by commas. */
export const tickedIds = z.optional(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value): string[] => (typeof value === 'string' ? idsIn(value) : value)),
    ),
    z.array(Id).check(z.minLength(1), z.maxLength(mostTicked)),
  ),
)
