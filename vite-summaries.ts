import type { Plugin } from 'vite'

interface Text {
  readonly start: number
  readonly end: number
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textOf = (node: unknown): Text[] => {
  const { type, start, end } = isObject(node) ? node : {}
  const isText = type === 'Literal' || type === 'TemplateLiteral'
  return isText && typeof start === 'number' && typeof end === 'number' ? [{ start, end }] : []
}

/** The texts that say what an endpoint does (`summary: '…'`, `step('payment', '…')`), anywhere under a node of the syntax tree. */
function summariesIn(node: unknown): Text[] {
  if (Array.isArray(node)) return node.flatMap(summariesIn)
  if (!isObject(node)) return []
  const { type, key, value, callee, arguments: given } = node
  if (type === 'Property' && isObject(key) && key.name === 'summary') return textOf(value)
  const isStep = type === 'CallExpression' && isObject(callee) && callee.name === 'step' && Array.isArray(given)
  return [...(isStep ? textOf(given[1]) : []), ...Object.values(node).flatMap(summariesIn)]
}

/** Empties the summaries of the contracts that browsers load: only the API page of the server shows them (`server/openapi.ts`). */
export const emptySummaries = (): Plugin => ({
  name: 'mitoyen-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\.ts$/ },
    handler(code) {
      const texts = summariesIn(this.parse(code)).toSorted((a, b) => b.start - a.start)
      return texts.reduce((left, { start, end }) => `${left.slice(0, start)}''${left.slice(end)}`, code)
    },
  },
})
