import { refuse } from './contract.ts'

/** The types that a document can hold. */
const types: readonly string[] = ['image/png', 'image/jpeg']
/** A logo goes into every document: half a megabyte is a large one. */
const maxBytes = 512 * 1024

/** Throws `bad_type`, `too_large`. */
export function requireLogo({ mediaType, sizeBytes }: { mediaType: string; sizeBytes: number }): void {
  if (!types.includes(mediaType)) throw refuse('bad_type', undefined, 'fileId')
  if (sizeBytes > maxBytes) throw refuse('too_large', undefined, 'fileId')
}
