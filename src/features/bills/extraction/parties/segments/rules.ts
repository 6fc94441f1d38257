import { address } from '../../customers/rules.ts'
import { contact, title } from '../../names/rules.ts'
import { plain } from '../../words/rules.ts'

export interface Segment {
  readonly text: string
  readonly traits: readonly string[]
}

const sign = / (?:[—–•·|]|-(?= )) ?| ?[•·|] /
/** "Name <address@…>", as the head of an e-mail tells who sent it. */
const mailbox = / ?[<(][^<>()]*@[^<>()]*[>)]/

/** "Name — what it does — address — telephone": each part that dashes, dots or bars set apart may be the name alone. */
export function segmentsOf(text: string): Segment[] {
  const bare = text.replace(mailbox, '')
  const parts = bare.split(sign).map((part) => part.trim())
  if (parts.length < 2) return [{ text: bare, traits: bare === text ? [] : ['before its mailbox'] }]
  const isPlace = (part: string | undefined): boolean =>
    part !== undefined && (address.test(plain(part)) || contact.test(plain(part)))
  const isTitle = (part: string | undefined): boolean => part !== undefined && title.test(plain(part))
  const hasPlace = parts.some(isPlace)
  return [
    { text: bare, traits: ['of several parts', ...(hasPlace ? ['of several parts, one a place'] : [])] },
    ...parts.slice(0, 4).flatMap((part, i): Segment[] => {
      if (part.length < 4) return []
      return [
        {
          text: part,
          traits: [
            i === 0 ? 'the first of several parts' : 'a later one of several parts',
            ...(isPlace(parts[i + 1]) ? ['part before a place'] : []),
            ...(hasPlace && i === 0 ? ['first of parts with a place'] : []),
            ...(hasPlace && isTitle(parts[i - 1]) ? ['part after a title'] : []),
          ],
        },
      ]
    }),
  ]
}
