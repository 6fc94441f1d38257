import { contact } from '../find/company-names.ts'
import { address } from '../find/customer-block.ts'
import { plainText } from '../layout/words.ts'
import { title } from '../lexicon/document-titles.ts'
import { anyOf, framed, pieces } from '../lexicon/phrases.ts'

export interface Segment {
  readonly text: string
  readonly traits: readonly string[]
}

/** The last ones are readings of a dot. */
const sign = / (?:[—–•·|]|-(?= )) ?| ?[•·|] | [¢+*«°] /
/** "Name <address@…>", as the head of an e-mail names its sender. */
const mailbox = / ?[<(][^<>()]*@[^<>()]*[>)]/
/** Words that precede a trade name. */
const alias = framed`(?:^|[ ,(])(?:${anyOf(
  /\(?f[.,]? ?a[.,]? ?s\b[.,]?/,
  pieces`faisant [aussi] affaire[s] [sous] [(le|les) (nom[s]|raison sociale)] [de]`,
  /d[./]?b[./]?a\b[./]?/,
  pieces`
    o/a
    doing business as
    operating as
    carrying on business as
    exercant sous [le nom [de]]
    operant sous [le nom [de]]
    connu[e] sous [le nom [de]]
    trading as
  `,
)})(?: ?:)? (?=\S)`
/** "Name (9417-2286 Québec inc.)": the company behind it. */
const company = / ?\((?=[^()]*(?:\d{4}-\d{4}|inc\b|ltee|ltd))[^()]*\)?$/

/** "9271-0056 Québec inc., f.a.s. Name": the company and its trade name. */
function aliased(text: string): Segment[] {
  const simple = plainText(text)
  const lead = alias.exec(simple)
  if (lead) {
    const before = text.slice(0, lead.index).trim()
    const after = text.slice(lead.index + lead[0].length).replace(/\)$/, '')
    return [
      { text: after, traits: ['after an alias'] },
      ...(before.length > 3 ? [{ text: before, traits: ['before an alias'] }] : []),
    ]
  }
  const end = company.exec(simple)?.index ?? 0
  return end > 3
    ? [
        { text: text.slice(0, end), traits: ['before its company'] },
        { text, traits: ['with its company'] },
      ]
    : []
}

/** "Town of Name / Ville de Name": one name in two languages. */
function bilingual(text: string): Segment[] {
  const parts = text.split(/ ?\/ (?=\p{Lu})/u)
  const [one = '', other = ''] = parts
  const known = new Set(plainText(one).split(/[ ,'’-]+/))
  const isSame = plainText(other)
    .split(/[ ,'’-]+/)
    .some((word) => word.length > 3 && known.has(word))
  if (parts.length !== 2 || !isSame || one.length < 5 || other.length < 5) return []
  return [
    { text: one, traits: ['in one of two languages'] },
    { text: other, traits: ['in one of two languages'] },
    { text, traits: ['in two languages'] },
  ]
}

/** "Name Succ. Town", "Name inc. Le": what follows a branch's mark, or a legal form, is no part of the name. */
const branch = /^.{3,}?(?=,? (?:succ(?:ursale)?\b|branch\b|magasin (?:no|n°|#|\d)|store (?:no|#|\d)))/
const ended = /^.{4,}?\b(?:inc|[il1]tee|ltd|enr|corp|llp|llc|s\.?e\.?n\.?c\.?(?:r\.?l\.?)?)\b\.?(?=,? [\p{L}\d])/u

function ending(text: string): Segment[] {
  const simple = plainText(text)
  const end = [branch, ended].map((pattern) => pattern.exec(simple)?.[0].length ?? 0).find((length) => length > 0)
  return end
    ? [
        { text: text.slice(0, end), traits: ['up to its end'] },
        { text, traits: ['goes on after its end'] },
      ]
    : []
}

/** "Name — what it does — address — telephone": each part that dashes, dots or bars set apart may be the name alone. */
export function segmentsOf(text: string): Segment[] {
  const special = [aliased(text), bilingual(text), ending(text)].find((one) => one.length > 0)
  if (special) return special
  const bare = text.replace(mailbox, '')
  const parts = bare.split(sign).map((part) => part.trim())
  if (parts.length < 2) return [{ text: bare, traits: bare === text ? [] : ['before its mailbox'] }]
  const isPlace = (part: string | undefined): boolean =>
    part !== undefined && (address.test(plainText(part)) || contact.test(plainText(part)))
  const isTitle = (part: string | undefined): boolean => part !== undefined && title.test(plainText(part))
  const hasPlace = parts.some(isPlace)
  const isList = parts.length > 2 && !hasPlace
  return [
    {
      text: bare,
      traits: [
        'of several parts',
        ...(hasPlace ? ['of several parts, one a place'] : []),
        ...(isList ? ['a list'] : []),
      ],
    },
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
            ...(isList ? ['of a list'] : []),
          ],
        },
      ]
    }),
  ]
}
