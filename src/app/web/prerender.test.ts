import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderOpenings, renderSite, type SitePage } from './prerender.tsx'

const build = {
  manifest: { 'site/site.ts': { file: 'assets/site-1.js', css: ['assets/site-1.css'] } },
  readAsset: () => '@font-face{src:url(/assets/face-latin-1.woff2)}a>b{color:red}',
}
const pages: SitePage[] = []
beforeAll(async () => {
  pages.push(...(await renderSite(build)))
})
const htmlOf = (path: string): string => pages.find((page) => page.path === path)?.html ?? ''

describe('the prerendered site', () => {
  it('has a page in each language, a sitemap and a robots.txt', () => {
    expect(pages.map(({ path }) => path)).toEqual(['/index.html', '/en/index.html', '/sitemap.xml', '/robots.txt'])
    expect(htmlOf('/index.html')).toContain('<html lang="fr-CA"')
    expect(htmlOf('/en/index.html')).toContain('<html lang="en-CA"')
    expect(htmlOf('/sitemap.xml').match(/<loc>/g)).toHaveLength(2)
  })

  it.each(['/index.html', '/en/index.html'])('%s obeys the content security policy', (path) => {
    const html = htmlOf(path)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/<script(?![^>]*nonce="__NONCE__")/)
    expect(html).toContain(
      '<style nonce="__NONCE__">@font-face{src:url(/assets/face-latin-1.woff2)}a>b{color:red}</style>',
    )
    expect(html).toContain('href="/assets/face-latin-1.woff2"')
  })

  it.each([
    ['/index.html', 'À vérifier'],
    ['/en/index.html', 'Check'],
  ])('%s shows a bill’s reading with its one doubtful field marked, as the product does', (path, mark) => {
    const marks = [...htmlOf(path).matchAll(/<span class="field-label">[^<]*<small>([^<]*)/g)]
    expect(marks.map(([, said]) => said)).toEqual([mark])
  })

  it.each([
    ['/index.html', 'og.png'],
    ['/en/index.html', 'og-en.png'],
  ])('%s is shared with a picture in its own language', (path, picture) => {
    expect(htmlOf(path)).toContain(`<meta property="og:image" content="__ORIGIN__/${picture}"/>`)
    expect(existsSync(`public/${picture}`)).toBe(true)
  })

  it.each(['/index.html', '/en/index.html'])('%s links only to pages that exist', (path) => {
    const html = htmlOf(path)
    const targets = new Set([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, target = '']) => target))
    const anchors = [...targets].filter((target) => target.startsWith('#'))
    for (const anchor of anchors) expect(html).toContain(`id="${anchor.slice(1)}"`)
    const others = [...targets].filter((target) => !target.startsWith('#')).sort()
    expect(others).toEqual(['/', '/api/docs', '/en', '/login'])
  })
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
