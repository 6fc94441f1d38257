import type { Language } from '../../../../shared/actor.ts'
import { Contact } from '../contact.tsx'
import { Heading } from '../heading.tsx'
import { Points } from '../lists.tsx'
import { words as en } from './messages.en.ts'
import { words as fr } from './messages.fr.ts'

export const securityWords = { fr, en }

/** What protects the data today, and what is not claimed. */
export function SecurityPage({ language }: { readonly language: Language }) {
  const { heading, lead, groups, report } = securityWords[language]
  return (
    <>
      <Heading title={heading} lead={lead} />
      <section className="guards">
        <div className="in">
          <ul className="keys">
            {groups.map(({ title, points }) => (
              <li key={title}>
                <h2>{title}</h2>
                <Points points={points} />
              </li>
            ))}
          </ul>
          <Contact before={report} />
        </div>
      </section>
    </>
  )
}
