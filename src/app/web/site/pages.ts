import { createElement, type ReactNode } from 'react'
import type { Language } from '../../../shared/actor.ts'
import type { SiteName } from './addresses.ts'
import { FeaturesPage, featuresWords } from './features/features-page.tsx'
import { HomePage } from './home/home-page.tsx'
import { homeWords } from './home/words.ts'
import { LegalPage, legalWords } from './legal/legal-page.tsx'
import { PricingPage, pricingWords } from './pricing/pricing-page.tsx'
import { SecurityPage, securityWords } from './security/security-page.tsx'
import { StoryPage, storyWords } from './story/story-page.tsx'
import type { HeadWords } from './words.ts'

interface SiteContents {
  readonly words: Readonly<Record<Language, HeadWords>>
  readonly body: (language: Language) => ReactNode
}

/** What each page of the public site says. */
export const siteContents: Readonly<Record<SiteName, SiteContents>> = {
  home: { words: homeWords, body: (language) => createElement(HomePage, { language }) },
  features: { words: featuresWords, body: (language) => createElement(FeaturesPage, { language }) },
  pricing: { words: pricingWords, body: (language) => createElement(PricingPage, { language }) },
  security: { words: securityWords, body: (language) => createElement(SecurityPage, { language }) },
  story: { words: storyWords, body: (language) => createElement(StoryPage, { language }) },
  privacy: { words: legalWords.privacy, body: (language) => createElement(LegalPage, { text: 'privacy', language }) },
  terms: { words: legalWords.terms, body: (language) => createElement(LegalPage, { text: 'terms', language }) },
}
