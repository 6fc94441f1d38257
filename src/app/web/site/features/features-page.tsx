import type { Language } from '../../../../shared/actor.ts'
import { Heading } from '../heading.tsx'
import { Points, TitledList } from '../lists.tsx'
import { words as en } from './messages.en.ts'
import { words as fr } from './messages.fr.ts'
import { leading, others } from './presentations.ts'

export const featuresWords = { fr, en }

/** What the product does today, as the features say it themselves. */
export function FeaturesPage({ language }: { readonly language: Language }) {
  const words = featuresWords[language]
  return (
    <>
      <Heading title={words.heading} lead={words.lead} language={language} />
      {leading.map(({ [language]: { title, sentence, points } }) => (
        <section key={title} className="told">
          <div className="in">
            <div>
              <h2>{title}</h2>
              <p className="lead">{sentence}</p>
              {points && <Points points={points} />}
            </div>
          </div>
        </section>
      ))}
      <section className="rest">
        <div className="in">
          <h2>{words.rest}</h2>
          <TitledList
            className="three"
            items={others.map(({ [language]: { title, sentence } }) => ({ title, text: sentence }))}
          />
        </div>
      </section>
    </>
  )
}
