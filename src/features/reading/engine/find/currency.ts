import type { Layout, Line } from '../layout/layout.ts'

export interface ReadCurrency {
  readonly value: 'CAD' | 'USD' | 'EUR'
  readonly line: Line
  readonly text: string
}

const euros = /(?:€|(?<![a-z])eur(?![a-z])) ?\d|\d ?(?:€|eur(?![a-z]))/
const usDollars = /(?<![a-z])(?:usd|us\$|u\.s\. dollars|dollars us)(?![a-z])/

/**
 * Another currency than the Canadian dollar, if the document names one. Euro signs are beside their amounts, and no
 * dollar is: recognition sees € in a smudge or a letter.
 */
export function foreignCurrency(layout: Layout): ReadCurrency | null {
  const has = (pattern: RegExp): Line | undefined => layout.lines.find((line) => pattern.test(line.plain))
  const american = has(usDollars)
  if (american) return { value: 'USD', line: american, text: usDollars.exec(american.plain)?.[0] ?? '' }
  const european = has(euros)
  const isCanadian = has(/\$|(?<![a-z])cad(?![a-z])/) !== undefined
  return european && !isCanadian ? { value: 'EUR', line: european, text: euros.exec(european.plain)?.[0] ?? '' } : null
}
