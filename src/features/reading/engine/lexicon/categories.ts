import { type BillCategory, billCategories } from '../../../categories/contract.ts'
import { administration } from './categories-of-administration.ts'
import { charges } from './categories-of-charges.ts'
import { repairs } from './categories-of-repairs.ts'
import { supplies } from './categories-of-supplies.ts'
import { systems } from './categories-of-systems.ts'
import { upkeep } from './categories-of-upkeep.ts'
import { works } from './categories-of-works.ts'

/**
 * The kinds of bills a building gets (quebec.md §5.5): where each is filed, what it is called in both languages and how telling
 * its words are, then those words, one a line, without accents; `*` stands for any ending. `metered` bills follow a meter or
 * a delivery: never a fixed plan, whatever period they cover. `contested` ones are filed otherwise in other charts of accounts.
 */
const dictionary = [charges, upkeep, systems, repairs, supplies, works, administration]

/** A kind of bill. */
export interface BillKind {
  readonly category: BillCategory
  readonly fr: string
  readonly en: string
  readonly weight: number
  readonly isMetered: boolean
  readonly isContested: boolean
  readonly pattern: RegExp
}

export const billKinds: readonly BillKind[] = dictionary
  .flatMap((rows) => rows.trim().split(/\n(?! )/))
  .map((row): BillKind => {
    const [head = '', ...words] = row.split('\n').map((line) => line.trim())
    const [category = '', fr = '', en = '', traits = ''] = head.split(' | ')
    const patterns = words.map((word) => word.replace(/[.&³]/g, '\\$&').replace('*', '\\w*'))
    return {
      category: billCategories.find((known) => known === category) ?? 'other',
      fr,
      en,
      weight: Number.parseFloat(traits),
      isMetered: traits.includes('metered'),
      isContested: traits.includes('contested'),
      pattern: new RegExp(`(?<![\\w-])(?:${patterns.sort((a, b) => b.length - a.length).join('|')})(?![\\w])`, 'g'),
    }
  })
