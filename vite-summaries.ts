import type { Plugin } from 'vite'

interface Text {
  readonly start: number
  readonly end: number
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const placeOf = ({ start, end }: Readonly<Record<string, unknown>>): Text[] =>
  typeof start === 'number' && typeof end === 'number' ? [{ start, end }] : []
const textOf = (node: unknown): Text[] =>
  isObject(node) && (node.type === 'Literal' || node.type === 'TemplateLiteral') ? placeOf(node) : []

/** The texts that say what an endpoint does (`summary: '…'`, `step('payment', '…')`), anywhere under a node of the syntax tree. */
function summariesIn(node: unknown): Text[] {
  if (Array.isArray(node)) return node.flatMap(summariesIn)
  if (!isObject(node)) return []
  const { type, key, value, callee, arguments: given } = node
  if (type === 'Property' && isObject(key) && key.name === 'summary' && textOf(value).length > 0) return placeOf(node)
  const isStep = type === 'CallExpression' && isObject(callee) && callee.name === 'step' && Array.isArray(given)
  return [...(isStep ? textOf(given[1]) : []), ...Object.values(node).flatMap(summariesIn)]
}

/** The property goes with its comma; a step, which finds its words by their place, is given none. */
function without(code: string, { start, end }: Text): string {
  const isProperty = code.startsWith('summary', start)
  const after = code.slice(end)
  return `${code.slice(0, start)}${isProperty ? after.replace(/^\s*,/, '') : `''${after}`}`
}

/** Drops the summaries of the contracts that browsers load: only the API page of the server shows them (`server/openapi.ts`). */
export const emptySummaries = (): Plugin => ({
  name: 'mitoyen-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\.ts$/ },
    handler(code) {
      const texts = summariesIn(this.parse(code)).toSorted((a, b) => b.start - a.start)
      return texts.reduce(without, code)
    },
  },
})
