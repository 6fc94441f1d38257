import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import type { Tone } from './page.tsx'
import classes from './timeline.module.css'

interface TimelineItem {
  id: string
  /** An instant. */
  at: string
  title: ReactNode
  who?: string | null | undefined
  body?: ReactNode
  tone?: Tone
}

/** A list of events: what, when and by whom. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const { dateTime } = useI18n()
  return (
    <ol className={classes.timeline}>
      {items.map(({ id, at, title, who, body, tone }) => (
        <li key={id} data-tone={tone}>
          <p>
            <b>{title}</b>
            <small>
              {who && `${who} · `}
              <time dateTime={at} className="num">
                {dateTime(at)}
              </time>
            </small>
          </p>
          {body && <div className={classes.body}>{body}</div>}
        </li>
      ))}
    </ol>
  )
}
