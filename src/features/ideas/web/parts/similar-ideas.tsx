import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../../web/debounce.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Notice, TextLink } from '../../../../web/ui/page.tsx'
import { similarIdeasQuery } from '../queries.ts'
import classes from './similar-ideas.module.css'

/** Fewer characters are the start of a word. */
const leastTyped = 4

/** Ideas that say what is being typed: a vote for one of them weighs more than a second one. */
export function SimilarIdeas({ text }: { text: string }) {
  const { t } = useI18n()
  const asked = useDebounced(text.trim().slice(0, 500), 400)
  const { data } = useQuery({ ...similarIdeasQuery(asked), enabled: asked.length >= leastTyped })
  const found = asked.length >= leastTyped ? (data?.items ?? []) : []
  return (
    <div aria-live="polite" className={classes.similar} data-wide>
      {found.length > 0 && (
        <Notice tone="slate" title={t('ideas.similar')} isQuiet>
          {t('ideas.similar_lead')}
          <ul>
            {found.map(({ id, title, status, voteCount }) => (
              <li key={id}>
                <TextLink to="/settings/idea-box/$id" params={{ id }}>
                  {title}
                </TextLink>{' '}
                · {t(`ideas.status_${status}`)} · {t('ideas.vote_count', { count: voteCount })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
