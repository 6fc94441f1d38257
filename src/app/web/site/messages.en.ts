import type { FrameWords } from './messages.fr.ts'

export const words: FrameWords = {
  skip: 'Skip to content',
  home: 'Mitoyen, home',
  otherLanguage: 'Français',
  signIn: 'Sign in',
  menu: 'Menu',
  pages: {
    home: 'Home',
    features: 'Features',
    pricing: 'Pricing',
    security: 'Security',
    story: 'Why Mitoyen',
    privacy: 'Privacy',
    terms: 'Terms',
  },
  trial: 'Request a {days}-day trial',
  demo: 'See the demo',
  tryTitle: 'Try it with your own building.',
  footer: 'Free software, AGPL-3.0 licence',
  api: 'API documentation',
  shared: 'A bill read by Mitoyen: each value is boxed on the document and fills in the form.',
}
