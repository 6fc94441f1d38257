import { matchLabels } from '../layout/labels.ts'
import { cellAt, type Found } from '../layout/layout.ts'
import { numberLabels } from '../lexicon/number-labels.ts'

/** A number may begin or continue with these: digits, or a few capital letters. */
const goesOn = /^(?: ?[-–/._·] ?| )?(?:\d|\p{Lu}{1,3}(?![\p{L}]))/u
const comesBefore = /(?:\d|(?<!\p{L})\p{Lu}{1,4})(?: ?[-–/._·] ?| )?$/u
/** Signs and words between a label and its number. */
const filler = /^(?:[\s.:#()°º-]|\b(?:no|n|num|numero|number|nbr|est|is|le|la|the)\b)*$/

/**
 * Whether a candidate is the whole of what is printed, or a part of it. A number in several parts is right only whole: what begins
 * after the name and ends with the cell is rarely but a part.
 */
export function partTraits({ line, start, end }: Found<unknown>): string[] {
  const cell = cellAt(line, start)
  if (!cell) return []
  const before = line.text.slice(cell.start, start)
  const after = line.text.slice(end, cell.end)
  const simple = line.plain.slice(cell.start, start)
  const last = matchLabels(simple, numberLabels).at(-1)
  const isAfterName = last !== undefined && filler.test(simple.slice(last.end))
  const isNamedByRole = isAfterName && last.role === 'invoice'
  const isAtEnd = !/[\p{L}\d]/u.test(after)
  const isCut = (comesBefore.test(before) && !isAfterName) || /:\s*N $/.test(before)
  return [
    ...(goesOn.test(after) ? ['print goes on after it'] : []),
    ...(isCut ? ['print comes before it'] : []),
    ...(isAfterName ? ['right after a name'] : []),
    ...(isNamedByRole && isAtEnd ? ['all that its name leaves'] : []),
    ...(!/[\p{L}\d]/u.test(before) && isAtEnd ? ['all of its cell'] : []),
  ]
}

/** A year is no number, nor is the end of a stamp's month before it, nor the whole stamp. */
export const isYear = (value: string): boolean =>
  /^(?:[a-z]{0,2}|(?:\d{1,2} [a-z ]{3,6}|(?:jan|f[eé]v|mar|avr|apr|mai|may|jui|jun|jul|ao[uû]|aug|sep|oct|nov|d[eé]c)[a-z. ]{0,6})) ?20[1-3]\d$/i.test(
    value,
  )
