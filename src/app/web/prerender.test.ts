import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sureFrom } from '../../features/bill-intake/extraction/rules.ts'
import { renderOpenings, renderSite, type SitePage } from './prerender.tsx'
import { demoAddress, demoRoles, siteAddress, siteAddresses } from './site/addresses.ts'
import { sampleBills } from './site/pictures/pictures.ts'

const build = {
  manifest: { 'site/site.ts': { file: 'assets/site-1.js', css: ['assets/site-1.css'] } },
  readAsset: () => '@font-face{src:url(/assets/face-latin-1.woff2)}a>b{color:red}',
}
const pages: SitePage[] = []
beforeAll(async () => {
  pages.push(...(await renderSite(build)))
})
const htmlOf = (path: string): string => pages.find((page) => page.path === path)?.html ?? ''

const sitePages = () => pages.filter(({ address }) => address !== undefined)
const all = siteAddresses.map(({ name, language, address }) => [address, name, language] as const)
const at = (address: string): string => pages.find((page) => page.address === address)?.html ?? ''
const attributesOf = (html: string, tag: RegExp): string[] => [...html.matchAll(tag)].map(([, value = '']) => value)

describe('the prerendered site', () => {
  it('has seven pages in each language, a sitemap and a robots.txt', () => {
    expect(sitePages()).toHaveLength(14)
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/index.html',
        '/en/index.html',
        '/features.html',
        '/en/terms-of-service.html',
        '/sitemap.xml',
        '/robots.txt',
      ]),
    )
    expect(htmlOf('/robots.txt')).toContain('Sitemap: __ORIGIN__/sitemap.xml')
  })

  it.each(all)('%s obeys the content security policy', (address) => {
    const html = at(address)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/<script(?![^>]*nonce="__NONCE__")/)
    expect(html).not.toMatch(/\son\w+="/)
    expect(html).toContain(
      '<style nonce="__NONCE__">@font-face{src:url(/assets/face-latin-1.woff2)}a>b{color:red}</style>',
    )
    expect(html).toContain('href="/assets/face-latin-1.woff2"')
  })

  it.each(all)('%s asks no other site for anything', (address) => {
    const asked = attributesOf(at(address), /\s(?:src|srcset|action|poster)="([^"]+)"/g)
    expect(asked.filter((url) => !url.startsWith('/'))).toEqual([])
    expect(
      attributesOf(at(address), /<link rel="(?:stylesheet|preload|preconnect)"[^>]*href="(https?:[^"]+)"/g),
    ).toEqual([])
  })

  it.each(all)(
    '%s is in its language, with one title, one heading and a description of its own',
    (address, _, language) => {
      const html = at(address)
      expect(html).toContain(`<html lang="${language}-CA"`)
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
      const unique = (tag: RegExp) => sitePages().map((page) => tag.exec(page.html)?.[1])
      expect(new Set(unique(/<title>([^<]+)/)).size).toBe(14)
      expect(new Set(unique(/<meta name="description" content="([^"]{60,200})"/)).size).toBe(14)
    },
  )

  it.each(all)(
    '%s names itself as canonical, and both languages as alternates, as the sitemap does',
    (address, name) => {
      const html = at(address)
      const alternates = [
        ['fr-CA', siteAddress(name, 'fr')],
        ['en-CA', siteAddress(name, 'en')],
      ] as const
      expect(html).toContain(`<link rel="canonical" href="__ORIGIN__${address}"/>`)
      for (const [hrefLang, href] of [...alternates, ['x-default', siteAddress(name, 'fr')] as const])
        expect(html).toContain(`<link rel="alternate" hrefLang="${hrefLang}" href="__ORIGIN__${href}"/>`)
      const links = alternates.map(
        ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="__ORIGIN__${href}"/>`,
      )
      expect(htmlOf('/sitemap.xml')).toContain(`<url><loc>__ORIGIN__${address}</loc>${links.join('')}</url>`)
    },
  )

  it.each(all)('%s describes itself to search engines in valid structured data', (address, name, language) => {
    const [json = ''] = attributesOf(at(address), /<script type="application\/ld\+json"[^>]*>([^<]+)</g)
    const { '@context': context, '@graph': graph } = JSON.parse(json)
    expect(context).toBe('https://schema.org')
    expect(graph[0]).toMatchObject({ '@type': 'WebPage', url: `__ORIGIN__${address}`, inLanguage: `${language}-CA` })
    expect(graph[1]['@type']).toBe(name === 'home' ? 'SoftwareApplication' : 'BreadcrumbList')
    expect(json).not.toMatch(/aggregateRating|"review"/)
  })

  it.each(all)('%s is shared with a picture in its own language', (address, _, language) => {
    const picture = language === 'fr' ? 'og.png' : 'og-en.png'
    expect(at(address)).toContain(`<meta property="og:image" content="__ORIGIN__/${picture}"/>`)
    expect(at(address)).toMatch(/<meta property="og:image:alt" content="[^"]{40,}"/)
    expect(existsSync(`public/${picture}`)).toBe(true)
  })

  it.each(all)('%s links only to pages that exist, and leads to every other one', (address, _, language) => {
    const html = at(address)
    const targets = new Set(
      attributesOf(html, /<a [^>]*href="([^"]+)"/g)
        .filter((target) => !target.startsWith('mailto:'))
        .map((target) => target.replace('__ASKED_DOORS__', '')),
    )
    const entries = ['/login', ...demoRoles.map(demoAddress), '/api/docs']
    const known = new Set([...siteAddresses.map((page) => page.address), ...entries])
    for (const target of targets) {
      const [page = '', anchor] = target.split('#')
      if (page) expect(known, target).toContain(page)
      if (anchor) expect(page ? at(page) : html, target).toContain(`id="${anchor}"`)
    }
    for (const other of siteAddresses) if (other.language === language) expect(targets).toContain(other.address)
  })

  it.each([
    ['/', '/privacy-policy'],
    ['/en', '/en/privacy-policy'],
  ])('%s says at its form what becomes of what is entered there', (address, policy) => {
    const [form = ''] = /<form action="[\s\S]*?<\/form>/.exec(at(address)) ?? []
    expect(form).toContain(`href="${policy}"`)
  })

  it('says the days of a trial as the installation sets them, never as a number of its own', () => {
    for (const { html } of sitePages())
      expect(html.replace(/\w*__[A-Z_]+__/g, '')).not.toMatch(/\{\w+\}|\b30[ -](?:jours|day)/)
    expect(at('/')).toContain('__DAYS__ jours')
  })

  it.each([
    ['/', 'fr', 'À vérifier'],
    ['/en', 'en', 'Check'],
  ] as const)(
    '%s marks the fields that the reading of its sample bill left in doubt, and no other',
    (address, language, mark) => {
      const marks = [...at(address).matchAll(/<dt class="field-label">[^<]*<small>([^<]*)/g)]
      const doubtful = Object.values(sampleBills[language].fields).filter(({ confidence }) => confidence < sureFrom)
      expect(marks.map(([, said]) => said)).toEqual(doubtful.map(() => mark))
    },
  )
})

describe('the prerendered head of a page', () => {
  it('says behind the sign-in that the page is loading, over placeholder rows', () => {
    const { '/manager/bills': bills, '/login': login } = renderOpenings()
    expect([...(bills?.head ?? '').matchAll(/<small>(.*?)<\/small>/g)].map(([, said]) => said)).toEqual([
      'Chargement…',
      'Loading...',
    ])
    expect(bills?.head?.match(/<i><\/i>/g)).toHaveLength(6)
    expect(login?.head).not.toMatch(/<small>|<i>/)
  })

  it('is in both languages, and obeys the content security policy', () => {
    const openings = renderOpenings()
    expect(openings['/manager/bills']?.head).toContain('<div lang="fr-CA"><h1>Factures</h1>')
    expect(openings['/manager/bills']?.head).toContain('<div lang="en-CA"><h1>Bills</h1>')
    for (const { head = '' } of Object.values(openings)) expect(head).not.toMatch(/\sstyle="|<script/)
  })
})

it('a page asks first what its own feature reads, then what later features show on it', () => {
  const { '/manager/bills': bills } = renderOpenings()
  expect(bills?.reads).toEqual(['/api/bills?sort=-dueOn', '/api/bills/summary', '/api/pile'])
})
