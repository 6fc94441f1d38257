import type { Plugin } from 'vite'

const list = /(?<=__vite__mapDeps=.{0,80}m\.f=\[)[^\]]*(?=\])/
const uses = /(?<=__vite__mapDeps\(\[)[\d,]+(?=\]\))/g
/** The list of an import that fetches nothing beside its own file, as that of a catalogue. */
const nothing = '__vite__mapDeps([])'
/** Such an import needs no help. */
const alone = /[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\]\)/g

/**
 * Puts the lists of files that imports on demand fetch in one order, that of how many imports name a file: they are part of the entry, and
 * compress better. What every import names is left out: the page links the styles of the kit itself. Styles that more pages ask for come
 * first, so that those of a page win over those of the kit.
 */
export const sortedPreloads = (): Plugin => ({
  name: 'mitoyen-preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
      const listing = chunks.filter(({ code }) => list.test(code))
      if (listing.length === 0)
        this.error('no file lists what it fetches on demand: Vite writes these lists otherwise now')
      for (const chunk of listing) chunk.code = sorted(chunk.code).replaceAll(nothing, '[]').replaceAll(alone, '$1')
    },
  },
})

function sorted(code: string): string {
  const files = list.exec(code)?.[0].split(',') ?? []
  const counts = files.map(() => 0)
  const numbers = (text: string) => text.split(',').map(Number)
  const lists = [...code.matchAll(uses)].map(([text]) => numbers(text))
  for (const at of lists.flat()) counts[at] = (counts[at] ?? 0) + 1
  const isEverywhere = (at: number) => lists.length > 1 && counts[at] === lists.length
  const order = files.map((_, at) => at).toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
  const places = new Map(order.map((at, place) => [at, place]))
  const moved = (text: string) =>
    numbers(text)
      .filter((at) => !isEverywhere(at))
      .map((at) => places.get(at) ?? at)
      .toSorted((a, b) => a - b)
      .join(',')
  return code.replace(uses, moved).replace(list, order.map((at) => files[at]).join(','))
}
