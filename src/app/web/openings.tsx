import { renderToStaticMarkup } from 'react-dom/server'
import { languages } from '../../shared/actor.ts'
import type { Key, Messages } from '../../shared/words.ts'
import { Mark } from '../../web/ui/mark.tsx'

interface Head {
  readonly title: Key
  /** A list that people open every day has a title only. */
  readonly lead?: Key
  /** Shown before the sign-in. */
  readonly isGuest: boolean
}

/** As many rows as `Loading` has. */
const rows = 6

/** The head of each page that people open first. */
const heads: Readonly<Record<string, Head>> = {
  '/login': { title: 'users.login_title', lead: 'users.login_lead', isGuest: true },
  '/auth/login': { title: 'users.login_title', lead: 'users.login_lead', isGuest: true },
  '/manager/bills': { title: 'bills.heading', isGuest: false },
  '/manager/bills/pile': { title: 'pile.heading', isGuest: false },
  '/manager/demands': { title: 'demands.heading', isGuest: false },
  '/residents/demands': { title: 'demands.my_heading', isGuest: false },
}

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
 * The head of each main page as HTML, by path: the page is sent with it, so that its reader has something to read while the code
 * comes; behind the sign-in, over the shape of what is to come (spec §2). In each language: the one that the device keeps is shown
 * (app.html).
 */
export const renderOpenings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(heads).map(([path, { title, lead, isGuest }]) => [
      path,
      renderToStaticMarkup(
        <div className="opening" data-guest={isGuest || undefined}>
          <div>
            {isGuest && (
              <b>
                <Mark />
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
      ),
    ]),
  )
