import type { Day } from '../../shared/dates.ts'
import { fold } from '../../shared/fold.ts'
import { reminderOn } from '../../shared/reminders.ts'

/** Two spellings of one vendor meet here: lower case, no accents, no punctuation. */
export const searchNameOf = (name: string): string =>
  fold(name)
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `8101234567` → `8101-2345-67`, as the Régie du bâtiment writes it (quebec.md §5.2). Other texts are left as typed. */
export function tidyLicence(text: string): string {
  const bare = text.replace(/[\s\u00A0‑–-]/g, '')
  return /^\d{10}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8)}` : text
}

export const isLicence = (text: string): boolean => /^\d{4}-\d{4}-\d{2}$/.test(text)

/** Of a licence or an insurance on a day, by the last day that is known of it; it is ending from its first reminder on. */
export type Validity = 'unknown' | 'lapsed' | 'ending' | 'valid'

export function validityOf(endsOn: Day | null, today: Day): Validity {
  if (endsOn === null) return 'unknown'
  if (endsOn < today) return 'lapsed'
  return reminderOn(endsOn, today) ? 'ending' : 'valid'
}
