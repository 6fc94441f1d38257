import type { HomeWords } from './words.ts'

/** Number of past steps of the drawn demand; the next one is its status. */
const passed = 3

/** A demand and its history in miniature. */
export function DemandPicture({ words }: { readonly words: HomeWords }) {
  const { picture } = words
  return (
    <div className="demand" role="img" aria-label={picture.demand}>
      <div className="demand-head">
        <div>
          <p className="demand-title">{picture.demandTitle}</p>
          <p className="demand-place">
            {picture.demandKind} · {picture.demandPlace}
          </p>
        </div>
        <span className="pill">{picture.demandStatus}</span>
      </div>
      <ol className="steps">
        {picture.steps.map(({ title, text, on }, index) => (
          <li key={title} className={index < passed ? 'done' : index === passed ? 'now' : 'next'}>
            <span className="step-title">{title}</span>
            <span className="step-on num">{on}</span>
            {text && <span className="step-text">{text}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
