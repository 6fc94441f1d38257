import { prerender } from 'react-dom/static'
import { type Language, languages } from '../../shared/actor.ts'
import type { Page } from '../../web/feature.ts'
import { onlyExport, panelsIn } from '../../web/panels.tsx'
import { cataloguesOf, pages } from './pages.ts'
import { levelAt } from './paths.ts'
import { HomePage } from './site/home-page.tsx'
import { SiteDocument } from './site/site-document.tsx'
import { homes } from './site/words.ts'

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
  readonly path: string
  readonly html: string
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

async function renderHome(language: Language, assets: ReturnType<typeof assetsOf>): Promise<SitePage> {
  const { prelude } = await prerender(
    <SiteDocument language={language} assets={assets}>
      <HomePage language={language} />
    </SiteDocument>,
    // Without it React moves what follows the first 12 KB into a hidden block that only a script puts back.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  return {
    path: language === 'fr' ? '/index.html' : `/${language}/index.html`,
    html: html.replace('__STYLE__', () => assets.style),
  }
}

const sitemap = (): string => {
  const links = languages
    .map((language) => `<xhtml:link rel="alternate" hreflang="${language}-CA" href="__ORIGIN__${homes[language]}"/>`)
    .join('')
  const urls = languages.map((language) => `<url><loc>__ORIGIN__${homes[language]}</loc>${links}</url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}
</urlset>
`
}

const robots = `User-agent: *
Allow: /
Disallow: /api/
Sitemap: __ORIGIN__/sitemap.xml
`

/**
 * Every file of the public site, whole. Values that only the running server knows are left as `__ORIGIN__`, `__NONCE__` (a new one
 * per answer) and `__DEMONSTRATION__` (`on` or `off`).
 */
export async function renderSite(build: ClientBuild): Promise<SitePage[]> {
  const assets = assetsOf(build)
  return [
    ...(await Promise.all(languages.map((language) => renderHome(language, assets)))),
    { path: '/sitemap.xml', html: sitemap() },
    { path: '/robots.txt', html: robots },
  ]
}
