/** `2 841` or `2,841` → 2841. Undefined when it is not a whole number of parts. */
export function readShare(text: string): number | undefined {
  const bare = text.replace(/[\s\u00A0\u202F]/gu, '').replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,7}$/.test(bare) ? Number(bare) : undefined
}

/**
 * `2,841 %` over 100 000 → 2841, exactly. Undefined when the percentage falls between two parts: rounding would change
 * the declaration.
 */
export function readPercent(text: string, denominator: number): number | undefined {
  const bare = text.replace(/[\s\u00A0\u202F%]/gu, '').replace(',', '.')
  const match = /^(\d{1,3})(?:\.(\d{1,9}))?$/.exec(bare)
  if (!match) return undefined
  const [, units = '0', decimals = ''] = match
  const scale = 10n ** BigInt(decimals.length)
  const parts = (BigInt(units) * scale + BigInt(decimals || '0')) * BigInt(denominator)
  const whole = 100n * scale
  return parts % whole === 0n ? Number(parts / whole) : undefined
}
