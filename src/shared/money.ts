import type { Language } from './actor.ts'

const formatOf = (language: Language) => new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' })
const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  fr: /* @__PURE__ */ formatOf('fr'),
  en: /* @__PURE__ */ formatOf('en'),
}

/** An amount as people write it: `1 234,56 $`, `$1,234.56`. */
export const amountIn = (language: Language, cents: number): string => formats[language].format(cents / 100)

/** Rates in parts per 100 000, both on the price before tax (quebec.md §5.1). */
const gstRate = 5_000
const qstRate = 9_975

/** Rounds to the cent, half away from zero. */
const share = (cents: number, rate: number): number => Math.sign(cents) * Math.round((Math.abs(cents) * rate) / 100_000)

/** GST and QST in cents on a price before tax in cents. */
export const taxesOn = (subtotalCents: number): { gstCents: number; qstCents: number } => ({
  gstCents: share(subtotalCents, gstRate),
  qstCents: share(subtotalCents, qstRate),
})

/**
 * Splits an amount by integer weights without losing a cent: largest remainders first, earlier index on a tie
 * (quebec.md §3.3).
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const big = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = big.map((product) => Number(product / BigInt(whole)))
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  const order = big
    .map((product, index) => ({ index, rest: product % BigInt(whole) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
