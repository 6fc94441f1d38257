import type { Language } from '../../../../shared/actor.ts'
import type { PicturedPresentation } from '../../../../web/presentation.ts'
import { Heading } from '../heading.tsx'
import { Points, TitledList } from '../lists.tsx'
import { Picture } from '../pictures/picture.tsx'
import { screenPictures } from '../pictures/pictures.ts'
import { words as en } from './messages.en.ts'
import { words as fr } from './messages.fr.ts'
import { leading, others } from './presentations.ts'

export const featuresWords = { fr, en }

interface LeadingProps {
  readonly presentation: PicturedPresentation
  readonly language: Language
}

/** A feature with its points, beside its picture. */
function Leading({ presentation, language }: LeadingProps) {
  const { title, sentence, points = [] } = presentation[language]
  const { name, device, alt } = presentation.picture
  const files = screenPictures[name]?.[language]
  return (
    <section className={`told ${device}`}>
      <div className="in">
        <div>
          <h2>{title}</h2>
          <p className="lead">{sentence}</p>
          <Points points={points} />
        </div>
        <div className="seen">{files && <Picture files={files} alt={alt[language]} sizes={widthOn[device]} />}</div>
      </div>
    </section>
  )
}

/** How wide a picture is shown (`pages.css`). */
const widthOn = {
  desk: '(max-width: 900px) calc(100vw - 40px), 600px',
  phone: '300px',
} as const

/** What the product does today, as the features say it themselves. */
export function FeaturesPage({ language }: { readonly language: Language }) {
  const words = featuresWords[language]
  return (
    <>
      <Heading title={words.heading} lead={words.lead} language={language} />
      {leading.map((presentation) => (
        <Leading key={presentation.picture.name} presentation={presentation} language={language} />
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
