import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../../web/debounce.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Notice, TextLink } from '../../../../web/ui/page.tsx'
import { similarReportsQuery } from '../queries.ts'
import classes from './similar-reports.module.css'

/** Fewer characters are the start of a word. */
const leastTyped = 10

/** Reports in the reader’s sight that say what is being typed. */
export function SimilarReports({ text = '' }: { text: string | undefined }) {
  const { t } = useI18n()
  const asked = useDebounced(text.trim().slice(0, 500), 400)
  const { data } = useQuery({ ...similarReportsQuery(asked), enabled: asked.length >= leastTyped })
  const found = asked.length >= leastTyped ? (data?.items ?? []) : []
  return (
    <div aria-live="polite" className={classes.similar} data-wide>
      {found.length > 0 && (
        <Notice tone="slate" title={t('bug-reports.similar')} isQuiet>
          {t('bug-reports.similar_lead')}
          <ul>
            {found.map(({ id, title, status }) => (
              <li key={id}>
                <TextLink to="/settings/bug-reports/$id" params={{ id }}>
                  {title}
                </TextLink>{' '}
                · {t(`bug-reports.status_${status}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
