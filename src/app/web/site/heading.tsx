import type { Language } from '../../../shared/actor.ts'
import { Calls } from './frame.tsx'

interface HeadingProps {
  readonly title: string
  readonly lead: string
  /** Shows the two ways on, in this language. */
  readonly language?: Language
}

/** The top of a page that is not the home page. */
export function Heading({ title, lead, language }: HeadingProps) {
  return (
    <section className="heading-top">
      <div className="in">
        <h1>{title}</h1>
        <div className="hero-side">
          <p>{lead}</p>
          {language && <Calls language={language} />}
        </div>
      </div>
    </section>
  )
}
