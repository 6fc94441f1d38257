import { Link } from '@tanstack/react-router'
import { useI18n } from '../i18n.tsx'
import classes from './breakdown.module.css'
import type { Destination, Tone } from './page.tsx'

interface Part {
  /** With its count: `3 vacantes`. */
  readonly label: string
  readonly count: number
  readonly tone: Tone
  /** The list of what the part counts, with the same filters. */
  readonly opens?: Destination | undefined
}

/** What a whole is made of: a bar, and a legend whose words say the same and open each list. */
export function Breakdown({ parts }: { parts: readonly Part[] }) {
  const { number } = useI18n()
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <div className={classes.breakdown}>
      <div className={classes.bar} aria-hidden="true">
        {shown.map(({ label, count, tone }) => (
          <span key={label} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul>
        {shown.map(({ label, count, tone, opens }) => (
          <li key={label} data-tone={tone}>
            <b className="num">{number(count)}</b>{' '}
            {opens ? (
              <Link to={opens.to} params={opens.params} search={opens.search}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
