import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { BadTable, type TableLine, tableBounds } from './table.ts'
import { BadArchive } from './unzip.ts'

const startsWith = (bytes: Buffer, ...signs: number[]): boolean =>
  bytes.subarray(0, signs.length).equals(Buffer.from(signs))

/**
 * Returns the lines of a CSV file or of a workbook's first visible sheet, distinguished by the bytes and never by the
 * name. Throws `BadTable`.
 */
export async function readTable(bytes: Buffer): Promise<readonly TableLine[]> {
  if (bytes.length > tableBounds.bytes) throw new BadTable('too_large')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new BadTable('old_excel')
  if (!startsWith(bytes, 0x50, 0x4b)) return readCsv(bytes)
  try {
    return await readXlsx(bytes)
  } catch (error) {
    throw error instanceof BadArchive ? new BadTable('unreadable', error) : error
  }
}
