import { prerender } from 'react-dom/static'
import { type Language, languages } from '../../shared/actor.ts'
import type { Page } from '../../web/feature.ts'
import { onlyExport, panelsIn } from '../../web/panels.tsx'
import { cataloguesOf, pages } from './pages.ts'
import { levelAt } from './paths.ts'
import { type SiteName, siteAddress, siteAddresses } from './site/addresses.ts'
import { SiteDocument } from './site/document.tsx'
import { Frame } from './site/frame.tsx'
import { siteContents } from './site/pages.ts'
import { structuredData } from './site/structured-data.ts'

export { renderOpenings } from './openings.tsx'

/** A page as the build knows it. */
interface BuiltPage {
  readonly address: string
  /** The modules of the screen and of the panels on it, as Vite's manifest names them. */
  readonly modules: readonly string[]
  readonly words: readonly string[]
  readonly level: number
  readonly isPreloaded: boolean
}

async function modulesOf({ open, slots = [] }: Page): Promise<string[]> {
  const panels = slots.flatMap((slot) => panelsIn(slot))
  await Promise.all(panels.map((panel) => panel.load()))
  return [onlyExport(await open()), ...panels.map((panel) => panel.shown())].map((shown) => shown?.displayName ?? '')
}

/** Every page. In this bundle the build has put a name in place of each screen (`namedScreens` in scripts/build.mjs). */
export const describePages = (): Promise<BuiltPage[]> =>
  Promise.all(
    [...pages].map(async ([address, page]) => ({
      address,
      modules: await modulesOf(page),
      words: [...cataloguesOf(page)],
      level: levelAt(address),
      isPreloaded: page.preloadAfter !== undefined,
    })),
  )

export interface SitePage {
  /** The file that the build writes. */
  readonly path: string
  readonly html: string
  /** Where the server answers it, and in which language; a file without is asked for by its own name. */
  readonly address?: string
  readonly language?: Language
}

/** One entry of Vite's manifest. */
interface Entry {
  readonly file: string
  readonly css?: readonly string[]
}

interface ClientBuild {
  readonly manifest: Readonly<Record<string, Entry>>
  readonly readAsset: (file: string) => string
}

/** The hashed files of `site.ts`. Its style sheet is inlined: no page waits for a second request to be drawn. */
function assetsOf({ manifest, readAsset }: ClientBuild) {
  const entry = manifest['site/site.ts']
  if (!entry) throw new Error('the client build has no entry site/site.ts')
  const style = (entry.css ?? []).map(readAsset).join('')
  return { script: `/${entry.file}`, style, fonts: [...new Set(style.match(/\/[\w./-]+\.woff2/g))] }
}

/** What only the installation knows: catalogues write `{days}`, the server fills in `__DAYS__`. */
const withMarks = (text: string): string => text.replaceAll('{days}', '__DAYS__')

async function renderPage(name: SiteName, language: Language, assets: ReturnType<typeof assetsOf>): Promise<SitePage> {
  const { words, body } = siteContents[name]
  const head = words[language]
  const { prelude } = await prerender(
    <SiteDocument name={name} language={language} head={head} assets={assets}>
      <Frame name={name} language={language}>
        {body(language)}
      </Frame>
    </SiteDocument>,
    // Without it React moves what follows the first 12 KB into a hidden block that only a script puts back.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  const address = siteAddress(name, language)
  return {
    path: `${address.endsWith('/') || name === 'home' ? address.replace(/\/?$/, '/index') : address}.html`,
    html: withMarks(html)
      .replace('__STYLE__', () => assets.style)
      .replace('__STRUCTURED__', () => withMarks(structuredData(name, language, head))),
    address,
    language,
  }
}

const sitemap = (): string => {
  const url = ({ name, address }: (typeof siteAddresses)[number]) => {
    const links = languages.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each}-CA" href="__ORIGIN__${siteAddress(name, each)}"/>`,
    )
    return `<url><loc>__ORIGIN__${address}</loc>${links.join('')}</url>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${siteAddresses.map(url).join('\n')}
</urlset>
`
}

const robots = `User-agent: *
Allow: /
Disallow: /api/
Sitemap: __ORIGIN__/sitemap.xml
`

/**
 * Every file of the public site, whole. Values that only the running server knows are left as `__ORIGIN__`, `__NONCE__` and the
 * like (`app/server/site.ts`).
 */
export async function renderSite(build: ClientBuild): Promise<SitePage[]> {
  const assets = assetsOf(build)
  return [
    ...(await Promise.all(siteAddresses.map(({ name, language }) => renderPage(name, language, assets)))),
    { path: '/sitemap.xml', html: sitemap() },
    { path: '/robots.txt', html: robots },
  ]
}
