import type { Letter } from '../../../../server/mail.ts'
import { writeLetter } from '../../../../server/mail-layout.tsx'
import type { Say } from '../../../../server/words.ts'
import { type Day, longDay } from '../../../../shared/dates.ts'
import type { LetterEnding, Recipient } from '../../../notifications/server/service.ts'
import { homeName } from '../../../residences/rules.ts'
import type { TransferKind } from '../../contract.ts'

interface TransferLetter {
  readonly reader: Recipient
  readonly kind: string
  /** The name of the person who acted. */
  readonly actor: string
  readonly transfer: {
    readonly kind: TransferKind
    readonly leavesOn: Day | null
    readonly arrivesOn: Day | null
    readonly buildingName: string
    readonly unitNumber: string
  }
  /** Whether the tenant's account of the reader becomes a resident's, or became one as the sale was entered late. */
  readonly isTurned: boolean
  readonly url: string
  readonly ending: LetterEnding
}

/** The letter of one side of a sale or of a move, or of the managers, in its reader's language. */
export function transferLetter(
  say: Say,
  { reader, kind, actor, transfer, isTurned, url, ending }: TransferLetter,
): Promise<Letter> {
  const { language } = reader
  const word = (key: string, values?: Record<string, string>) => say(language, `transfer-notices.${key}`, values)
  const { leavesOn, arrivesOn } = transfer
  const dateOf = (day: Day | null) => (day ? longDay(language, day) : word('mail_none'))
  const home = homeName(transfer)
  const sentence = word(`told_${kind}`, { actor })
  const fees = transfer.kind === 'sale' && (kind === 'leaving' || kind === 'arriving')
  const body: Readonly<Record<string, () => string>> = {
    leaving: () => word('mail_leaving', { date: dateOf(leavesOn) }),
    arriving: () => word('mail_arriving', { date: dateOf(arrivesOn) }),
    withdrawn: () => word('mail_withdrawn'),
  }
  return writeLetter({
    to: reader.email,
    language,
    subject: say(language, 'notifications.mail_subject', { sentence, title: home }),
    paragraphs: [
      say(language, 'notifications.mail_hello', { name: reader.firstName }),
      `${sentence}.`,
      body[kind]?.() ?? word('mail_days', { leaves: dateOf(leavesOn), arrives: dateOf(arrivesOn) }),
      ...(isTurned ? [word('mail_role')] : []),
      ...(fees ? [word('mail_fees', { date: dateOf(arrivesOn) })] : []),
      `${home}\n${word(transfer.kind, { date: dateOf(arrivesOn ?? leavesOn) })}`,
    ],
    button: { label: say(language, 'notifications.mail_button'), url },
    footnotes: [say(language, 'notifications.mail_footnote')],
    ...ending,
  })
}
