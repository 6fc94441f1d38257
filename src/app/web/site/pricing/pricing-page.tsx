import type { Language } from '../../../../shared/actor.ts'
import { siteAddress } from '../addresses.ts'
import { Calls } from '../frame.tsx'
import { Heading } from '../heading.tsx'
import { Points, TitledList } from '../lists.tsx'
import { words as en } from './messages.en.ts'
import { words as fr, type PricingWords } from './messages.fr.ts'

export const pricingWords = { fr, en }

interface PartProps {
  readonly language: Language
  readonly words: PricingWords
}

/** The buildings whose price is shown without a calculation: a triplex, a small syndicate, a tower. */
const examples = [3, 24, 300] as const

function Sums({ words }: { readonly words: PricingWords }) {
  return (
    <div className="sums" role="status">
      <p className="monthly num">
        <span data-sum="monthly">__MONTHLY__</span> <small>{words.perMonth}</small>
      </p>
      <dl>
        <dt>{words.perDoor}</dt>
        <dd className="num">__PER_DOOR__</dd>
        <dt>{words.setup}</dt>
        <dd className="num">__NOTHING__</dd>
        <dt>{words.users}</dt>
        <dd>{words.unlimited}</dd>
        <dt>{words.gst}</dt>
        <dd className="num" data-sum="gst">
          __GST__
        </dd>
        <dt>{words.qst}</dt>
        <dd className="num" data-sum="qst">
          __QST__
        </dd>
        <dt>{words.total}</dt>
        <dd className="num" data-sum="total">
          __TOTAL__
        </dd>
      </dl>
      <p className="hint">{words.noCard}</p>
    </div>
  )
}

function Examples({ words }: { readonly words: PricingWords }) {
  return (
    <div className="examples">
      <h2>{words.examples}</h2>
      <dl>
        {examples.map((count) => (
          <div key={count}>
            <dt>{words.example.replace('{count}', String(count))}</dt>
            <dd className="num">{`__MONTHLY_${count}__`}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The calculator, the price beside the number of doors. Without its script it is a form that the server answers with the same page. */
function Calculator({ language, words }: PartProps) {
  return (
    <div className="calculator priced">
      <form method="get" action={siteAddress('pricing', language)} data-price="__PRICE_CENTS__">
        <label htmlFor="doors">{words.doors}</label>
        <div className="doors">
          <input className="slide" type="range" min={1} max={300} aria-label={words.doors} tabIndex={-1} hidden />
          <input
            id="doors"
            name="doors"
            className="num"
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000}
            step={1}
            required
            defaultValue="__DOORS__"
            aria-describedby="doors-hint"
          />
          <button className="ghost" type="submit">
            {words.compute}
          </button>
        </div>
        <p className="hint" id="doors-hint">
          {words.doorsHint}
        </p>
        <p className="error" id="doors-error" role="status" hidden>
          {words.doorsError}
        </p>
      </form>
      <Sums words={words} />
      <Examples words={words} />
    </div>
  )
}

/** Spec §1: the professional plan, priced per door per month. The price is the installation's. */
export function PricingPage({ language }: { readonly language: Language }) {
  const words = pricingWords[language]
  return (
    <>
      <Heading title={words.heading} lead={words.lead} />
      <section className="price">
        <div className="in">
          <Calculator language={language} words={words} />
          <p className="unpriced">{words.unpriced}</p>
          <Calls language={language} />
        </div>
      </section>
      <section className="included">
        <div className="in">
          <h2>{words.includedTitle}</h2>
          <Points points={words.included} />
        </div>
      </section>
      <section className="questions">
        <div className="in">
          <h2>{words.questionsTitle}</h2>
          <TitledList className="keys" items={words.questions} />
        </div>
      </section>
    </>
  )
}
