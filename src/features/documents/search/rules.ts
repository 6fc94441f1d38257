/** How far a word may be from the one that was meant: one slip in a short word, two in a longer one. */
export const mostSlips = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Letters added, left out, replaced or swapped between two words; more than `most` is answered as `most + 1`. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1)]
      if (isSwapped) steps.push((before[j - 2] ?? 0) + 1)
      row.push(Math.min(...steps))
    }
    ;[before, last] = [last, row]
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** The word that was most likely meant, among folded words that occur so often; undefined when none is near. */
export function nearestWord(word: string, among: ReadonlyMap<string, number>): string | undefined {
  const most = mostSlips(word)
  return [...among]
    .map(([other, count]) => ({ other, count, slips: slipsBetween(word, other, most) }))
    .filter(({ other, slips }) => slips <= most && other !== word && !/\d/.test(other))
    .sort((a, b) => a.slips - b.slips || b.count - a.count)[0]?.other
}

/** The beginning by which words near a misspelt one are looked for: slips are rarely at the start. */
export const startOf = (word: string): string => word.slice(0, Math.max(3, Math.ceil(word.length / 2)))

interface RankedPage {
  readonly documentId: string
  readonly pageNo: number
  readonly rank: number
}

export interface RankedDocument {
  readonly id: string
  readonly score: number
  /** The page that answers best; null where the document itself does. */
  readonly page: number | null
  readonly passages: number
}

/** Documents by their best page, the best first. */
export function rankedDocuments(pages: readonly RankedPage[]): RankedDocument[] {
  const byDocument = new Map<string, RankedPage[]>()
  for (const page of pages) byDocument.set(page.documentId, [...(byDocument.get(page.documentId) ?? []), page])
  return [...byDocument]
    .map(([id, its]) => {
      const texts = its.filter(({ pageNo }) => pageNo > 0).sort((a, b) => b.rank - a.rank || a.pageNo - b.pageNo)
      return {
        id,
        score: Math.max(...its.map(({ rank }) => rank)),
        page: texts[0]?.pageNo ?? null,
        passages: texts.length,
      }
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
}
