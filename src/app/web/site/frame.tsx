import type { ReactNode } from 'react'
import { type Language, otherLanguage } from '../../../shared/actor.ts'
import { Facade } from '../../../web/ui/facade.tsx'
import { BrandMark } from '../../../web/ui/mark.tsx'
import { demoAddress, type SiteName, siteAddress } from './addresses.ts'
import { frameWords } from './words.ts'

interface FrameProps {
  readonly name: SiteName
  readonly language: Language
}

const inHeader = ['features', 'pricing', 'security'] as const
const inFooter = ['features', 'pricing', 'security', 'story', 'privacy', 'terms'] as const

/** What the server adds to an address of the page in the other language: the number of doors that was asked. */
const keptQuery: Partial<Record<SiteName, string>> = { pricing: '__ASKED_DOORS__' }

function LanguageLink({ name, language }: FrameProps) {
  const other = otherLanguage(language)
  return (
    <a
      className="quiet"
      href={`${siteAddress(name, other)}${keptQuery[name] ?? ''}`}
      hrefLang={`${other}-CA`}
      lang={`${other}-CA`}
      data-language={other}
    >
      {frameWords[language].otherLanguage}
    </a>
  )
}

function PageLinks({ name, language, listed }: FrameProps & { readonly listed: readonly SiteName[] }) {
  return listed.map((page) => (
    <a key={page} href={siteAddress(page, language)} aria-current={page === name ? 'page' : undefined}>
      {frameWords[language].pages[page]}
    </a>
  ))
}

function Header({ name, language }: FrameProps) {
  const words = frameWords[language]
  return (
    <header className="top in">
      <a className="brand" href={siteAddress('home', language)} aria-label={words.home}>
        <BrandMark size={30} />
        Mitoyen
      </a>
      <nav className="pages" aria-label={words.menu}>
        <PageLinks name={name} language={language} listed={inHeader} />
      </nav>
      <LanguageLink name={name} language={language} />
      <a className="sign-in" href="/login" data-language={language}>
        {words.signIn}
      </a>
    </header>
  )
}

interface CallsProps {
  readonly language: Language
}

/** The two ways on: ask for the trial, look at the demonstration. */
export function Calls({ language }: CallsProps) {
  const words = frameWords[language]
  return (
    <div className="calls">
      <a className="button" href={`${siteAddress('home', language)}#essai`}>
        {words.trial}
      </a>
      <a className="ghost demonstration" href={demoAddress('manager')} data-language={language}>
        {words.demo}
      </a>
    </div>
  )
}

/** The end of every page but the home page, which has the form itself. */
function TryIt({ language }: CallsProps) {
  return (
    <section className="try">
      <div className="in">
        <h2>{frameWords[language].tryTitle}</h2>
        <Calls language={language} />
      </div>
      <Facade seed={7} rows={3} cols={36} />
    </section>
  )
}

/** What surrounds the contents of every public page. Nothing is hydrated. */
export function Frame({ name, language, children }: FrameProps & { readonly children: ReactNode }) {
  const words = frameWords[language]
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <Header name={name} language={language} />
      <main id="main">
        {children}
        {name !== 'home' && <TryIt language={language} />}
      </main>
      <footer className="foot in">
        <span>Mitoyen · {words.footer}</span>
        <nav aria-label="Mitoyen">
          <PageLinks name={name} language={language} listed={inFooter} />
          <a href="/api/docs">{words.api}</a>
          <LanguageLink name={name} language={language} />
        </nav>
      </footer>
    </>
  )
}
