import type { Letter } from '../../../../server/mail.ts'
import { writeLetter } from '../../../../server/mail-layout.tsx'
import type { Say } from '../../../../server/words.ts'
import type { LetterEnding, Recipient } from '../../../notifications/server/service.ts'
import type { DemandType } from '../../contract.ts'
import { actionWordOf } from '../../rules.ts'
import type { NoticeEvent } from '../rules.ts'

const noteWords: Partial<Record<NoticeEvent, string>> = {
  commented: 'mail_said',
  mentioned: 'mail_said',
  rejected: 'mail_reason',
}

interface DemandLetter {
  readonly reader: Recipient
  /** The name of the person who acted. */
  readonly actor: string
  readonly demand: {
    readonly type: DemandType
    readonly title: string
    readonly buildingName: string
    readonly unitNumber: string | null
  }
  readonly event: NoticeEvent
  readonly note: string | null
  readonly url: string
  readonly ending: LetterEnding
}

/** One change of a demand, for one reader. */
export function demandLetter(
  say: Say,
  { reader, actor, demand, event, note, url, ending }: DemandLetter,
): Promise<Letter> {
  const word = (key: string, values?: Record<string, string>) => say(reader.language, `demands.${key}`, values)
  const { title } = demand
  const spot = demand.unitNumber ? word('unit', { unit: demand.unitNumber }) : word('common_areas')
  const place = `${demand.buildingName}, ${spot}`
  const told = event === 'mentioned' ? `threads.mail_${event}` : `demands.mail_${actionWordOf(event, demand.type)}`
  const said = note && word(noteWords[event] ?? 'mail_note', { actor, note })
  return writeLetter({
    to: reader.email,
    language: reader.language,
    subject: say(reader.language, `${told}_subject`, { place, title }),
    paragraphs: [
      word('mail_hello', { name: reader.firstName }),
      say(reader.language, `${told}_body`, { actor, type: word(`type_${demand.type}`).toLowerCase() }),
      ...(said ? [said] : []),
      word('mail_about', { title, place }),
    ],
    button: { label: word('mail_button'), url },
    footnotes: [word('mail_footnote')],
    ...ending,
  })
}
