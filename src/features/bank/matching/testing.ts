import type { Learned, Target } from '../candidates/rules.ts'
import { payerTextOf } from '../payer-texts/rules.ts'
import { inventCondo, inventMonth, type Truth } from '../synthetic-months/testing.ts'
import { keyOf, type Suggestion, suggest } from './rules.ts'

/** Whether a target says the same: homes in any order. */
const isSame = (a: Target, b: Target): boolean => {
  if (a.kind === 'homes' && b.kind === 'homes') {
    const said = ({ homes }: typeof a) =>
      homes
        .map(({ residenceId, amountCents }) => `${residenceId} ${amountCents}`)
        .sort()
        .join()
    return said(a) === said(b)
  }
  return a.kind === b.kind && keyOf(a) === keyOf(b)
}

/** What a person confirmed of a month, as it is learned. */
function learn(learned: readonly Learned[], truths: readonly Truth[]): Learned[] {
  const all = new Map(learned.map((one) => [`${one.text}|${one.residenceId}|${one.category}`, one]))
  for (const { line, target } of truths) {
    const text = payerTextOf(line.text)
    const told =
      target.kind === 'homes'
        ? target.homes.map(({ residenceId }) => ({ residenceId, category: null }))
        : target.kind === 'category'
          ? [{ residenceId: null, category: target.category }]
          : []
    if (text !== '')
      for (const one of told) {
        const key = `${text}|${one.residenceId}|${one.category}`
        all.set(key, { ...one, text, count: (all.get(key)?.count ?? 0) + 1 })
      }
  }
  return [...all.values()]
}

export interface Score {
  readonly lines: number
  readonly firstRight: number
  readonly sure: number
  readonly sureWrong: number
  readonly milliseconds: number
  readonly wrong: readonly {
    readonly text: string
    readonly suggested: Suggestion['candidates'][number] | undefined
    readonly level: string
  }[]
}

/** How suggestions fare in the month after some that a person has matched. */
export function scoreMonth(seed: number, learnedMonths: number): Score {
  const condo = inventCondo(seed)
  let learned: Learned[] = []
  for (let month = 0; month < learnedMonths; month += 1) learned = learn(learned, inventMonth(condo, month).truths)
  const { truths, known } = inventMonth(condo, learnedMonths)
  const start = performance.now()
  const found = suggest(
    truths.map(({ line }) => line),
    { ...known, learned, others: [], refused: new Set() },
  )
  const milliseconds = performance.now() - start
  const judged = truths.map(({ line, target }) => {
    const one = found.find(({ lineId }) => lineId === line.id)
    const [suggested] = one?.candidates ?? []
    return {
      text: line.text,
      suggested,
      level: one?.level ?? 'none',
      isRight: suggested !== undefined && isSame(suggested.target, target),
    }
  })
  const sure = judged.filter(({ level }) => level === 'sure')
  return {
    lines: judged.length,
    firstRight: judged.filter(({ isRight }) => isRight).length,
    sure: sure.length,
    sureWrong: sure.filter(({ isRight }) => !isRight).length,
    milliseconds,
    wrong: judged.filter(({ isRight }) => !isRight),
  }
}
