export interface Taxed {
  readonly gstCents: number | null
  readonly qstCents: number | null
  readonly totalCents: number
}

/** The taxes within a part of a total, after what was paid before: the parts of a whole add up to its taxes, to the cent. */
export function taxesWithin({ gstCents, qstCents, totalCents }: Taxed, beforeCents: number, amountCents: number) {
  const within = (taxCents: number | null): number | null => {
    if (taxCents === null || totalCents === 0) return null
    const until = (cents: number) => Math.round((taxCents * cents) / totalCents)
    return until(beforeCents + amountCents) - until(beforeCents)
  }
  const [gst, qst] = [within(gstCents), within(qstCents)]
  return { gstCents: gst, qstCents: qst, netCents: amountCents - (gst ?? 0) - (qst ?? 0) }
}
