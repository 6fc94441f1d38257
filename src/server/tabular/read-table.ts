import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { BadTable, type ReadingAsked, type Table, tableBounds } from './table.ts'
import { BadArchive } from './unzip.ts'

const startsWith = (bytes: Buffer, ...signs: number[]): boolean =>
  bytes.subarray(0, signs.length).equals(Buffer.from(signs))

/**
 * Returns the lines of a CSV file or of one sheet of a workbook, distinguished by the bytes and never by the name. Throws
 * `BadTable`.
 */
export async function readTable(bytes: Buffer, asked: ReadingAsked = {}): Promise<Table> {
  if (bytes.length > tableBounds.bytes) throw new BadTable('too_large')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new BadTable('old_excel')
  const table = await readLines(bytes, asked)
  if (table.lines.length === 0) throw new BadTable('empty')
  return table
}

async function readLines(bytes: Buffer, asked: ReadingAsked): Promise<Table> {
  if (!startsWith(bytes, 0x50, 0x4b)) return { ...readCsv(bytes, asked.encoding), sheets: [], sheet: 0 }
  try {
    return { ...(await readXlsx(bytes, asked.sheet)), encoding: null }
  } catch (error) {
    throw error instanceof BadArchive ? new BadTable('unreadable', error) : error
  }
}
