import type { Candidate, Candidates, PlacedField, ValuePlace } from './contract.ts'
import type { Evidence } from './extraction/contract.ts'

type Value = Candidate['value']
type Kind = Candidate['kind']
type Box = Candidate['box']

const kindOf = (field: PlacedField): Kind =>
  field === 'invoiceNumber' ? 'number' : field === 'issueDate' || field === 'dueDate' ? 'day' : 'amount'
const seen = ({ sightings }: Candidates, field: PlacedField): Candidate[] =>
  sightings.filter(({ kind }) => kind === kindOf(field))

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const apart = (a: Box, b: Box): number =>
  Math.min(Math.abs(a[0] - b[0]), Math.abs(a[2] - b[2])) + Math.abs(a[1] + a[3] - b[1] - b[3]) / 2

/** Where a value is printed; `near` tells which printing, when it was read. Nothing when the paper doesn't bear it. */
export function valuePlaceOf(
  candidates: Candidates,
  field: PlacedField,
  value: Value,
  near: Evidence | null,
): ValuePlace | null {
  const [best] = seen(candidates, field)
    .filter((one) =>
      field === 'invoiceNumber' ? bare(String(one.value)) === bare(String(value)) : one.value === value,
    )
    .map((one) => {
      const distance = near?.page === one.page ? apart(near.box, one.box) : 1
      // The printing that was read, else the first that has a name.
      return { one, cost: near ? distance : one.left ? 0 : one.above ? 0.5 : 1 }
    })
    .sort((a, b) => a.cost - b.cost)
  if (!best) return null
  const { left, above, printed, page, box, form, isSwapped } = best.one
  return { left, above, printed, page, box, form, isSwapped }
}

/** How much two labels agree, by their words. */
function likeness(a: string | null, b: string | null): number {
  if (!a || !b) return 0
  const [left, right] = [new Set(a.split(' ')), new Set(b.split(' '))]
  const shared = [...left].filter((word) => right.has(word)).length
  return (2 * shared) / (left.size + right.size)
}

export interface ReadAtPlace {
  readonly value: Value
  readonly confidence: number
  readonly source: Evidence
}

/** Reads a field where this vendor prints it: by the words that name it, then by where it stands. */
export function readAt(candidates: Candidates, field: PlacedField, place: ValuePlace): ReadAtPlace | null {
  const isNamed = place.left !== null || place.above !== null
  const ranked = seen(candidates, field)
    .filter((one) => (one.kind === 'number' ? one.form === place.form : one.isSwapped === place.isSwapped))
    .map((one) => {
      const name = place.left ? likeness(place.left, one.left) : likeness(place.above, one.above)
      const nearness = one.page === place.page ? Math.max(0, 1 - apart(place.box, one.box) / 0.25) : 0
      return { one, name, nearness, score: 0.7 * name + 0.3 * nearness }
    })
    .filter(({ name, nearness }) => (isNamed ? name >= 0.85 : nearness > 0.9))
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best) return null
  const rival = ranked.find(({ one }) => one.value !== best.one.value)
  const { one, name, nearness, score } = best
  const doubt = (one.certainty < 0.55 ? 0.75 : 1) * (rival && score - rival.score < 0.04 ? 0.8 : 1)
  const confidence = (name < 0.85 ? 0.8 : nearness > 0.5 ? 0.96 : 0.92) * doubt
  return { value: one.value, confidence, source: { page: one.page, box: one.box, text: one.text } }
}
