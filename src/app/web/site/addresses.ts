import { type Language, languages } from '../../../shared/actor.ts'
import { legalAddresses } from '../../../shared/legal.ts'

/** The pages of the public site (spec §2) and their addresses; English ones are under `/en`. */
const slugs = {
  home: '/',
  features: '/features',
  pricing: '/pricing',
  security: '/security',
  story: '/story',
  ...legalAddresses,
} as const

export type SiteName = keyof typeof slugs

const names = Object.keys(slugs) as SiteName[]

/** The address of a page in a language. */
export const siteAddress = (name: SiteName, language: Language): string =>
  language === 'fr' ? slugs[name] : `/${language}${name === 'home' ? '' : slugs[name]}`

/** Every page in every language. */
export const siteAddresses = names.flatMap((name) =>
  languages.map((language) => ({ name, language, address: siteAddress(name, language) })),
)

/** The roles whose demonstration account a visitor may enter with. */
export const demoRoles = ['manager', 'resident', 'tenant'] as const
export type DemoRole = (typeof demoRoles)[number]

/** The sign-in page, which signs in at once with the demonstration account of a role. */
export const demoAddress = (role: DemoRole): string => `/login?demo=${role}`
