import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

/** A node without a role in the structure is content. */
interface Part {
  readonly role?: string
  readonly id?: string
  readonly children?: readonly Part[]
}
const rolesOf = ({ role, children = [] }: Part): string[] => [...(role ? [role] : []), ...children.flatMap(rolesOf)]

/** The visible and the spoken text of a PDF document. No-break spaces are given as plain ones. */
export async function openPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const texts = pages.map(async (page) =>
    (await page.getTextContent()).items
      .map((item) => ('str' in item ? item.str.replaceAll('\u00A0', ' ') : ''))
      .join(' '),
  )
  // The library gives the tree of the whole document with each page.
  const tree: Part = (await pages[0]?.getStructTree()) ?? {}
  const { info } = await pdf.getMetadata()
  return {
    texts: await Promise.all(texts),
    roles: rolesOf(tree),
    title: Reflect.get(info, 'Title') as unknown,
    language: Reflect.get(info, 'Language') as unknown,
    isMarked: (await pdf.getMarkInfo())?.Marked === true,
  }
}

/** The tables of a PDF document that give the characters of its glyphs. Programs that read its texts make one space of all. */
export const characterTables = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/\/FlateDecode\b[\s\S]*?stream\n/g)]
    .map(({ index, 0: head }) => inflateSync(bytes.subarray(index + head.length)).toString('latin1'))
    .filter((text) => text.includes('beginbfrange'))
