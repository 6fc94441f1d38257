interface Priced {
  readonly title: string
  readonly buildingId: string
  readonly totalCents: number
}

/** Bills that ask the price of the same thing: of one building, under one title but for its numbers and its month. */
export const sameThing = ({ title, buildingId }: Priced): string =>
  `${buildingId} ${title
    .toLocaleLowerCase('fr')
    .replace(/\p{N}+/gu, '')
    .replace(months, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()}`

const monthNames = [
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  'january|february|march|april|may|june|july|august|september|october|november|december',
]
const months = new RegExp(`\\b(${monthNames.join('|')})\\b`, 'giu')

/** The bills, latest first, each with its change of price in tenths of a percent since the one before of the same thing. */
export const withChanges = <Bill extends Priced>(
  bills: readonly Bill[],
): (Bill & { changePermille: number | null })[] =>
  bills.map((bill, at) => {
    const before = bills.slice(at + 1).find((other) => sameThing(other) === sameThing(bill))
    const changePermille =
      before && before.totalCents > 0
        ? Math.round(((bill.totalCents - before.totalCents) * 1_000) / before.totalCents)
        : null
    return { ...bill, changePermille }
  })
