import type { Language } from '../../../../shared/actor.ts'
import { longDay } from '../../../../shared/dates.ts'
import { type LegalText, legalVersions } from '../../../../shared/legal.ts'
import { Contact } from '../contact.tsx'
import { Heading } from '../heading.tsx'
import { words as privacyEn } from './privacy/messages.en.ts'
import { words as privacyFr } from './privacy/messages.fr.ts'
import { words as termsEn } from './terms/messages.en.ts'
import { words as termsFr } from './terms/messages.fr.ts'
import type { LegalPageWords, LivePart } from './words.ts'

export const legalWords: Readonly<Record<LegalText, Readonly<Record<Language, LegalPageWords>>>> = {
  privacy: { fr: privacyFr, en: privacyEn },
  terms: { fr: termsFr, en: termsEn },
}

/** In the place of each, the server writes what it holds today. */
const live: Readonly<Record<LivePart, string>> = { officers: '__OFFICERS__', personal: '__PERSONAL__' }

interface LegalProps {
  readonly text: LegalText
  readonly language: Language
}

/** The privacy policy or the terms, under the day of their version. */
export function LegalPage({ text, language }: LegalProps) {
  const words = legalWords[text][language]
  const version = legalVersions[text]
  return (
    <>
      <Heading title={words.heading} lead={words.lead} />
      <section className="text">
        <div className="in">
          <p className="hint">
            {words.version} <time dateTime={version}>{longDay(language, version)}</time>
          </p>
          {words.sections.map((section) => (
            <div key={section.title}>
              <h2>{section.title}</h2>
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.live && <div className="live">{live[section.live]}</div>}
            </div>
          ))}
          <h2>{words.changesTitle}</h2>
          <dl className="versions">
            {words.changes.map(({ version: day, text: change }) => (
              <div key={day}>
                <dt>
                  <time dateTime={day}>{longDay(language, day)}</time>
                </dt>
                <dd>{change}</dd>
              </div>
            ))}
          </dl>
          <Contact before={words.contact} />
        </div>
      </section>
    </>
  )
}
