import { frenchMonths } from '../lexicon/months.ts'
import { framed } from '../lexicon/phrases.ts'
import { repairDigits } from './amounts.ts'

/** "11 décembre", whose digits a recognizer reads as two letters. */
const blurredEleven = new RegExp(framed`(?<=^|[\t :])[tlij1|!]{2}(?= (?:${frenchMonths})\b)`, 'g')
/** Days begin with 0 to 3: another recognized digit is "1". */
const blurredTen = new RegExp(framed`(?<=^|[\t :])[}\]7?](?=\d (?:${frenchMonths})\b)`, 'g')

/** A line's text with recognition errors repaired in dates, of the same length. */
export const repairDates = (text: string): string =>
  repairDigits(text)
    .replace(/(?<= \d)\$(?= |\t|$)/g, '5')
    .replace(/(?<=(?<!\d)20\d{2}[-/. ](?:\d{2}[-/. ])?)o(?=\d(?!\d))/g, '0')
    .replace(blurredEleven, '11')
    .replace(blurredTen, '1')
    .replace(/(?<=^|[\t :])7(?=\d[-/](?:0\d|1[0-2])[-/]20\d{2}(?!\d))/g, '1')
    // The first of a month, as recognisers see "1er".
    .replace(/(?<=^|[\t :])[tli|!j](?=er (?:janv|fev|mars|avr|mai|juin|juil|aou|sept|oct|nov|dec))/g, '1')
