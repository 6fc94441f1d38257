import { scoreMonth } from '../../src/features/bank/matching/testing.ts'

const months = 20

/** How suggestions fare in synthetic months of 300 homes, after none, one and two months that a person has matched. */
export function benchMatching() {
  for (const learned of [0, 1, 2]) {
    const scores = Array.from({ length: months }, (_, at) => scoreMonth(at + 1, learned))
    const sum = (of) => scores.reduce((all, score) => all + of(score), 0)
    const share = (part, whole) => `${((100 * part) / whole).toFixed(2)} %`
    const lines = sum((score) => score.lines)
    const sure = sum((score) => score.sure)
    const slowest = Math.max(...scores.map(({ milliseconds }) => milliseconds))
    console.log(
      `${learned} months learned: ${lines} lines, first right ${share(
        sum((score) => score.firstRight),
        lines,
      )}, sure ${share(sure, lines)}, wrong among sure ${share(
        sum((score) => score.sureWrong),
        sure,
      )}, slowest month ${slowest.toFixed(0)} ms`,
    )
  }
}
