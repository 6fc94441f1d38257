import type { Day } from '../../../../shared/dates.ts'
import { type Found, type Layout, partOfLine } from '../layout/layout.ts'
import type { ListDay } from './payment-days.ts'
import { type Instalments, isCalendar } from './payment-rows.ts'

type Token =
  | { readonly share: Found<number>; readonly day?: undefined }
  | { readonly day: ListDay; readonly share?: undefined }

const printedShare =
  /(?<![\d.,])(?<percent>\d{1,2}(?:[.,]\d{1,2})?) ?%|(?<![\d/])(?<top>[1-4])\/(?<bottom>[2-6])(?![\d/])/g
const placeOf = (token: Token): Found<unknown> => token.share ?? token.day

function tokensOf(layout: Layout, days: readonly ListDay[]): Token[] {
  return layout.lines.flatMap((line) => {
    const shares = [...line.plain.matchAll(printedShare)].map((match): Token => {
      const { percent, top, bottom } = match.groups ?? {}
      const share = percent ? Number(percent.replace(',', '.')) / 100 : Number(top) / Number(bottom)
      return { share: partOfLine(line, match.index, match.index + match[0].length, share) }
    })
    const here = days.filter((day) => day.line === line).map((day): Token => ({ day }))
    return [...shares, ...here].sort((a, b) => placeOf(a).start - placeOf(b).start)
  })
}

/** One day for each share: after each, before each, or all the days after all the shares. */
function matched(tokens: readonly Token[]): { share: number; day: ListDay }[] | null {
  const shares = tokens.flatMap(({ share }) => share ?? [])
  const days = tokens.flatMap(({ day }) => day ?? [])
  if (shares.length < 2 || shares.length !== days.length) return null
  if (Math.abs(shares.reduce((sum, { value }) => sum + value, 0) - 1) > 1e-6) return null
  return shares.flatMap(({ value }, i) => {
    const day = days[i]
    return day ? [{ share: value, day }] : []
  })
}

/** "40 % à la signature, 30 % le 1er janvier, 30 % le 1er mars": shares of the total, each with its day. */
export function fractionList(
  layout: Layout,
  days: readonly ListDay[],
  total: number,
  issuedOn: Day | null,
): Instalments | null {
  const tokens = tokensOf(layout, days)
  for (let first = 0; first < tokens.length; first++)
    for (let end = first + 4; end <= Math.min(tokens.length, first + 16); end++) {
      const run = tokens.slice(first, end)
      const isClose = run.every((token, i) => {
        const before = run[i - 1]
        if (!before) return true
        const [a, b] = [placeOf(before).line, placeOf(token).line]
        return a.page === b.page && b.index - a.index <= 3
      })
      if (!isClose) break
      const rows = matched(run)
      const [lead] = rows ?? []
      if (!rows || !lead) continue
      const dueOn = rows.map(({ day }) => day.value)
      if (!isCalendar(issuedOn, dueOn)) continue
      const parts = rows.map(({ share }) => Math.round(total * share))
      const others = parts.slice(0, -1).reduce((sum, part) => sum + part, 0)
      const payments = dueOn.map((day, i) => ({
        dueOn: day,
        amountCents: i === parts.length - 1 ? total - others : (parts[i] ?? 0),
      }))
      return { payments, sum: total, line: lead.day.line, certainty: rows.every(({ day }) => day.isWhole) ? 0.8 : 0.7 }
    }
  return null
}
