import type { Language } from '../../../../shared/actor.ts'
import { Heading } from '../heading.tsx'
import { words as en } from './messages.en.ts'
import { words as fr } from './messages.fr.ts'

export const storyWords = { fr, en }

/** Why the product exists, without an invented customer or figure. */
export function StoryPage({ language }: { readonly language: Language }) {
  const { heading, lead, parts } = storyWords[language]
  return (
    <>
      <Heading title={heading} lead={lead} language={language} />
      <section className="text">
        <div className="in">
          {parts.map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}
