import type { ReactNode } from 'react'
import { type Language, languages } from '../../../shared/actor.ts'
import { homes, siteWords } from './words.ts'

/** Addresses of hashed files that the client build made for the site. */
interface SiteAssets {
  readonly script: string
  readonly fonts: readonly string[]
}

interface DocumentProps {
  readonly language: Language
  readonly assets: SiteAssets
  readonly children: ReactNode
}

/** `__ORIGIN__`, `__NONCE__` and `__DEMONSTRATION__` are filled by the server; `__STYLE__` by the prerender, since React would escape it. */
export function SiteDocument({ language, assets, children }: DocumentProps) {
  const { title, description } = siteWords[language]
  const address = `__ORIGIN__${homes[language]}`
  return (
    <html lang={`${language}-CA`} data-demonstration="__DEMONSTRATION__">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f1f2ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1110" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="canonical" href={address} />
        {languages.map((other) => (
          <link key={other} rel="alternate" hrefLang={`${other}-CA`} href={`__ORIGIN__${homes[other]}`} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={`__ORIGIN__${homes.fr}`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Mitoyen" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:locale" content={`${language}_CA`} />
        <meta property="og:locale:alternate" content={language === 'fr' ? 'en_CA' : 'fr_CA'} />
        <meta property="og:image" content={`__ORIGIN__/og${language === 'fr' ? '' : `-${language}`}.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <style nonce="__NONCE__">__STYLE__</style>
        <script type="module" nonce="__NONCE__" src={assets.script} />
      </head>
      <body>{children}</body>
    </html>
  )
}
