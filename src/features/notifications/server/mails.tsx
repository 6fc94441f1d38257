import type { Letter } from '../../../server/mail.ts'
import { writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import type { LetterEnding, Recipient } from '../notifiers/server/service.ts'

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

/** What happened since the last digest, one paragraph per thing. */
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
