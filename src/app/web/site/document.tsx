import type { ReactNode } from 'react'
import { type Language, languages, otherLanguage } from '../../../shared/actor.ts'
import { type SiteName, siteAddress } from './addresses.ts'
import { frameWords, type HeadWords } from './words.ts'

/** Addresses of hashed files that the client build made for the site. */
export interface SiteAssets {
  readonly script: string
  readonly fonts: readonly string[]
}

interface DocumentProps {
  readonly name: SiteName
  readonly language: Language
  readonly head: HeadWords
  readonly assets: SiteAssets
  readonly children: ReactNode
}

/**
 * The whole of a page. `__ORIGIN__`, `__NONCE__` and the like are filled by the server (`app/server/site.ts`); `__STYLE__` and
 * `__STRUCTURED__` by the prerender, since React would escape them.
 */
export function SiteDocument({ name, language, head: { title, description }, assets, children }: DocumentProps) {
  const address = `__ORIGIN__${siteAddress(name, language)}`
  return (
    <html
      lang={`${language}-CA`}
      data-demonstration="__DEMONSTRATION__"
      data-priced="__PRICED__"
      data-contact="__CONTACTED__"
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f1f2ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1110" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="canonical" href={address} />
        {languages.map((each) => (
          <link key={each} rel="alternate" hrefLang={`${each}-CA`} href={`__ORIGIN__${siteAddress(name, each)}`} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`__ORIGIN__${siteAddress(name, 'fr')}`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Mitoyen" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={`${language}_CA`} />
        <meta property="og:locale:alternate" content={`${otherLanguage(language)}_CA`} />
        <meta property="og:image" content={`__ORIGIN__/og${language === 'fr' ? '' : `-${language}`}.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={frameWords[language].shared} />
        <meta name="twitter:card" content="summary_large_image" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <style nonce="__NONCE__">__STYLE__</style>
        <script type="application/ld+json" nonce="__NONCE__">
          __STRUCTURED__
        </script>
        <script type="module" nonce="__NONCE__" src={assets.script} />
      </head>
      <body>{children}</body>
    </html>
  )
}
