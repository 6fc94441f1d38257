import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '../../shared/actor.ts'
import type { Key, Messages } from '../../shared/words.ts'
import type { Opening, Openings } from '../../web/opening.ts'
import { urlOf } from '../../web/queries.ts'
import { BrandMark } from '../../web/ui/mark.tsx'
import { levelAt } from './paths.ts'

/** As many rows as `Loading` has. */
const rows = 6

const declared = import.meta.glob<Openings>('../../features/*/web/opening.ts', {
  eager: true,
  import: 'openings',
})
const openings = Object.values(declared).flatMap((one) => Object.entries<Opening | undefined>(one))

const catalogues = import.meta.glob<{ words: Messages }>(
  ['../../features/**/messages.*.ts', '../../web/messages.*.ts'],
  { eager: true },
)

function say(language: string, key: Key): string {
  const [namespace, name = ''] = key.split('.')
  const path = Object.keys(catalogues).find((one) => one.endsWith(`/${namespace}/messages.${language}.ts`))
  const message = path === undefined ? undefined : catalogues[path]?.words[name]
  if (typeof message !== 'string') throw new Error(`${key} is not a plain sentence in ${language}`)
  return message
}

/**
 * The head of a main page as HTML, sent with the page so that there is something to read while the code loads; behind
 * the sign-in, over placeholder rows (spec §2). In each language: the one stored on the device is shown (app.html).
 */
function renderHead(title: Key, lead: Key | undefined, isGuest: boolean): string {
  return renderToStaticMarkup(
    <div className="opening" data-guest={isGuest || undefined}>
      <div>
        {isGuest && (
          <b>
            <BrandMark />
            Mitoyen
          </b>
        )}
        {languages.map((language) => (
          <div key={language} lang={`${language}-CA`}>
            <h1>{say(language, title)}</h1>
            {lead && <p>{say(language, lead)}</p>}
            {!isGuest && <small>{say(language, 'web.loading')}</small>}
          </div>
        ))}
        {!isGuest && (
          <div aria-hidden="true" data-rows>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
              <i key={row} />
            ))}
          </div>
        )}
      </div>
    </div>,
  )
}

interface RenderedOpening {
  readonly head?: string
  /** Addresses of the page's first queries. */
  readonly reads: readonly string[]
}

/** The opening that features give one page: its own gives the head and the reads that come first, the others theirs. */
function rendered(address: string, parts: readonly Opening[]): RenderedOpening {
  const sorted = parts.toSorted((a, b) => Number(b.title !== undefined) - Number(a.title !== undefined))
  const [headed] = sorted
  return {
    ...(headed?.title && { head: renderHead(headed.title, headed.lead, levelAt(address) === 0) }),
    reads: sorted.flatMap(({ reads }) => reads?.().map(({ queryKey }) => urlOf(queryKey)) ?? []),
  }
}

/** The opening of each main page, by its address. */
export const renderOpenings = (): Record<string, RenderedOpening> =>
  Object.fromEntries(
    openings.map(([address]) => [
      address,
      rendered(
        address,
        openings.flatMap(([other, opening]) => (other === address && opening ? [opening] : [])),
      ),
    ]),
  )
