import { words } from '../find/company-names.ts'
import type { Layout } from '../layout/layout.ts'
import { plainText } from '../layout/words.ts'
import { framed, pieces } from '../lexicon/phrases.ts'

/** The web addresses a document prints, as their letters and figures only. */
export interface Sites {
  readonly all: readonly string[]
  readonly joined: string
}

const address =
  /(?:([a-z0-9._-]+)@|www\.|https?:\/\/|(?<![a-z0-9])(?=[a-z0-9-]{4,}\.(?:ca|com|qc\.ca|net|org)\b))([a-z0-9.-]+)/g

/** Providers whose mailboxes anybody may have: there the part before the sign is the owner's own. */
const shared = framed`^(?:${pieces`
  gmail
  hotmail
  outlook
  live
  yahoo
  videotron
  bell
  sympatico
  icloud
  me
  cogeco
  globetrotter
  telus
  protonmail
`})\b`

export function sitesOf(layout: Layout): Sites {
  const all = layout.lines.flatMap((line) =>
    [...line.plain.matchAll(address)].flatMap(([, box = '', host = '']) => {
      const told = shared.test(host) ? box : host.replace(/\.(?:qc\.ca|[a-z]{2,5})$/, '')
      const bare = told.replace(/[^a-z0-9]/g, '')
      return bare.length > 3 ? [bare] : []
    }),
  )
  return { all, joined: all.join(' ') }
}

/** A name as web addresses write it: without its legal form, the signs and the joining words. */
export const siteOf = (text: string): string =>
  plainText(text)
    .replace(/\b(?:inc|ltee|ltd|limitee|enr|corp|llp|llc|senc|s\.e\.n\.c(?:\.r\.l)?)\b\.?/g, '')
    .replace(/[^a-z0-9]/g, '')

/** How much of a web address the words of a name explain, in their order: 0 to 1. */
function explained(site: string, name: string): number {
  let [from, letters] = [0, 0]
  for (const word of words(name)) {
    const at = site.indexOf(word, from)
    if (at < 0) continue
    from = at + word.length
    letters += word.length
  }
  return letters / site.length
}

/** Evidence of the page's web addresses for a name. */
export function siteTraits({ all, joined }: Sites, text: string): [string, number | boolean][] {
  const flat = words(text).join('')
  const bare = siteOf(text)
  const most = Math.max(0, ...all.map((site) => explained(site, text)))
  return [
    ['in its web address', flat.length > 5 && joined.includes(flat.slice(0, 9))],
    ['is its web address', bare.length > 3 && all.includes(bare)],
    ['start in a web address', flat.length > 3 && joined.includes(flat.slice(0, 5))],
    ['words of a web address', most > 0.6 && most],
  ]
}
