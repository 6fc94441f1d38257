import type { Language } from '../../../../shared/actor.ts'
import { Facade } from '../../../../web/ui/facade.tsx'
import { demoAddress, demoRoles } from '../addresses.ts'
import { Calls } from '../frame.tsx'
import { Points, TitledList } from '../lists.tsx'
import { BillPicture } from './bill-picture.tsx'
import { DemandPicture } from './demand-picture.tsx'
import { TrialCard } from './trial-card.tsx'
import { type HomeWords, homeWords } from './words.ts'

interface PartProps {
  readonly language: Language
  readonly words: HomeWords
}

function Hero({ language, words }: PartProps) {
  return (
    <section className="hero">
      <div className="in">
        <h1>
          {words.heroFirst}
          <br />
          {words.heroSecond}
        </h1>
        <div className="hero-side">
          <p>{words.heroLead}</p>
          <Calls language={language} />
        </div>
      </div>
      <div className="stage">
        <Facade className="street" seed={4} rows={4} cols={36} />
        <BillPicture language={language} words={words} />
      </div>
    </section>
  )
}

function Bills({ words }: { readonly words: HomeWords }) {
  return (
    <section className="bills">
      <div className="in">
        <div className="heading">
          <h2>{words.billsTitle}</h2>
          <p className="lead">{words.billsLead}</p>
        </div>
        <ol className="three">
          {words.billsSteps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Demands({ words }: { readonly words: HomeWords }) {
  return (
    <section className="demands">
      <div className="in">
        <DemandPicture words={words} />
        <div>
          <h2>{words.demandsTitle}</h2>
          <p className="lead">{words.demandsLead}</p>
          <Points points={words.demandsPoints} />
        </div>
      </div>
    </section>
  )
}

function House({ words }: { readonly words: HomeWords }) {
  return (
    <section className="house">
      <div className="in">
        <h2>{words.rolesTitle}</h2>
        <TitledList className="roles" items={words.roles} />
        <h2>{words.houseTitle}</h2>
        <TitledList className="keys" items={words.house} />
      </div>
    </section>
  )
}

function Trial({ language, words }: PartProps) {
  return (
    <section className="trial" id="essai">
      <div className="in">
        <div>
          <h2>{words.trialTitle}</h2>
          <p className="lead">{words.trialLead}</p>
          <p>{words.price}</p>
        </div>
        <TrialCard language={language} words={words} />
        <div className="demo demonstration">
          <p>{words.demoLead}</p>
          <ul className="calls">
            {demoRoles.map((role) => (
              <li key={role}>
                <a className="ghost" href={demoAddress(role)} data-language={language}>
                  {words.demoAs[role]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** The home page: what the product does, then the request for a trial. */
export function HomePage({ language }: { readonly language: Language }) {
  const words = homeWords[language]
  return (
    <>
      <Hero language={language} words={words} />
      <Bills words={words} />
      <Demands words={words} />
      <House words={words} />
      <Trial language={language} words={words} />
    </>
  )
}
