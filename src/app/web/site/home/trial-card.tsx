import type { ReactNode } from 'react'
import { trialKinds, trialsApi } from '../../../../features/trials/contract.ts'
import { fastestMs } from '../../../../features/trials/rules.ts'
import { type Language, languages } from '../../../../shared/actor.ts'
import { siteAddress } from '../addresses.ts'
import type { HomeWords } from './words.ts'

interface RowProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Shown by `trial-form.ts` when the value is refused. */
  readonly error?: string
  readonly children: ReactNode
}

function Row({ name, label, hint, error, children }: RowProps) {
  return (
    <div className="row">
      <label htmlFor={`trial-${name}`}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`trial-${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`trial-${name}-error`} hidden>
          {error}
        </p>
      )}
    </div>
  )
}

/** The request for a trial. Its words for every outcome are in the page; `trial-form.ts` only shows and hides them. */
export function TrialCard({ language, words }: { readonly language: Language; readonly words: HomeWords }) {
  const field = (name: string) => ({ id: `trial-${name}`, name, required: true })
  return (
    <div className="card" id="trial" data-answer="__ANSWER__" data-fastest={fastestMs}>
      <form action={trialsApi.create.path} method="post">
        <input type="hidden" name="shown" defaultValue="__SHOWN__" />
        <div className="away" aria-hidden="true">
          <label htmlFor="trial-website">Site</label>
          <input id="trial-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <Row name="name" label={words.name} error={words.nameError}>
          <input {...field('name')} type="text" autoComplete="name" maxLength={100} />
        </Row>
        <Row name="email" label={words.email} error={words.emailError}>
          <input {...field('email')} type="email" autoComplete="email" maxLength={254} />
        </Row>
        <Row name="kind" label={words.kind} error={words.kindError}>
          <select {...field('kind')} defaultValue="">
            <option value="" />
            {trialKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </select>
        </Row>
        <Row
          name="organizationName"
          label={words.organization}
          hint={words.organizationHint}
          error={words.organizationError}
        >
          <input
            {...field('organizationName')}
            type="text"
            required={false}
            autoComplete="organization"
            maxLength={120}
            aria-describedby="trial-organizationName-hint"
          />
        </Row>
        <Row name="doors" label={words.doors} hint={words.doorsHint} error={words.doorsError}>
          <input
            {...field('doors')}
            type="number"
            inputMode="numeric"
            min={1}
            max={10_000}
            step={1}
            aria-describedby="trial-doors-hint"
          />
        </Row>
        <Row name="language" label={words.language}>
          <select {...field('language')} defaultValue={language}>
            {languages.map((each) => (
              <option key={each} value={each}>
                {words.languages[each]}
              </option>
            ))}
          </select>
        </Row>
        <p className="error failure" role="alert" data-failure={words.failure} hidden />
        <p className="error failure limited" hidden>
          {words.limited}
        </p>
        <p className="error failure old" hidden>
          {words.old}
        </p>
        <button className="button" type="submit" data-busy={words.sending}>
          {words.send}
        </button>
        <p className="hint">
          {words.privacy} <a href={siteAddress('privacy', language)}>{words.policy}</a>
        </p>
      </form>
      <div className="sent" role="status" tabIndex={-1} hidden>
        <h3>{words.sentTitle}</h3>
        <p>{words.sentText}</p>
      </div>
    </div>
  )
}
