import type { Language } from '../../../shared/actor.ts'
import { type SiteName, siteAddress } from './addresses.ts'
import { frameWords, type HeadWords } from './words.ts'

/** What search engines read of a page (schema.org): the page, its place in the site, and on the home page the software. No rating, no price. */
export function structuredData(name: SiteName, language: Language, { title, description }: HeadWords): string {
  const at = (page: SiteName) => `__ORIGIN__${siteAddress(page, language)}`
  const inLanguage = `${language}-CA`
  const { pages } = frameWords[language]
  const page = { '@type': 'WebPage', '@id': at(name), url: at(name), name: title, description, inLanguage }
  const software = {
    '@type': 'SoftwareApplication',
    name: 'Mitoyen',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: at('home'),
    description,
    inLanguage: ['fr-CA', 'en-CA'],
    license: 'https://www.gnu.org/licenses/agpl-3.0.html',
  }
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [...new Set<SiteName>(['home', name])].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: pages[step],
      item: at(step),
    })),
  }
  const graph = name === 'home' ? [page, software] : [page, trail]
  // A `<` inside a script element could close it.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
