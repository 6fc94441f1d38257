import type { Letter } from '../../../server/mail.ts'
import { writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import type { LetterEnding, Recipient } from './service.ts'

interface Item {
  readonly sentence: string
  readonly title: string
  readonly place: string
}

interface Digest {
  readonly reader: Recipient
  readonly items: readonly Item[]
  readonly url: string
  readonly ending: LetterEnding
}

interface Told {
  readonly reader: Recipient
  readonly item: Item
  /** What the person who acted wrote with it. */
  readonly note: string | null
  readonly url: string
  readonly ending: LetterEnding
}

/** One notification, in the words of the list, with the note of who acted. */
export function noticeLetter(say: Say, { reader, item, note, url, ending }: Told): Promise<Letter> {
  const word = (key: string, values?: Record<string, string>) => say(reader.language, `notifications.${key}`, values)
  const { sentence, title, place } = item
  return writeLetter({
    to: reader.email,
    language: reader.language,
    subject: word('mail_subject', { sentence, title }),
    paragraphs: [
      word('mail_hello', { name: reader.firstName }),
      `${sentence}.`,
      ...(note ? [word('mail_note', { note })] : []),
      `${title}\n${place}`,
    ],
    button: { label: word('mail_button'), url },
    footnotes: [word('mail_footnote')],
    ...ending,
  })
}

/** Facts since the last digest, one paragraph per thing. */
export function digestLetter(say: Say, { reader, items, url, ending }: Digest): Promise<Letter> {
  const { language } = reader
  const things = new Map<string, Item[]>()
  for (const item of items) {
    const thing = `${item.title}\n${item.place}`
    things.set(thing, [...(things.get(thing) ?? []), item])
  }
  const told = [...things].map(([thing, facts]) =>
    [thing, ...facts.map(({ sentence }) => `•\u00A0${sentence}`)].join('\n'),
  )
  return writeLetter({
    to: reader.email,
    language,
    subject: say(language, 'notifications.digest_subject', { count: items.length }),
    paragraphs: [say(language, 'notifications.digest_hello', { name: reader.firstName }), ...told],
    button: { label: say(language, 'notifications.digest_button'), url },
    footnotes: [say(language, 'notifications.digest_footnote')],
    ...ending,
  })
}
