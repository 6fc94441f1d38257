import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { type AuditEntry, auditApi } from '../../contract.ts'
import { FactTimeline, type HistoryWords } from './fact-timeline.tsx'

interface HistoryProps {
  /** One thing, or what concerns a person. */
  readonly of: { readonly subject: string; readonly subjectId: string } | { readonly person: string }
  readonly words: HistoryWords<z.output<typeof AuditEntry>>
}

const few = 10
const many = 100

/** Facts of one thing, latest first, with their changes; the policy of the trail decides which are shown. */
export function History(props: HistoryProps) {
  const { t } = useI18n()
  return (
    <Section title={t('web.history')}>
      <HistoryList {...props} />
    </Section>
  )
}

/** The same without its heading, for a dialog. */
export function HistoryList({ of, words }: HistoryProps) {
  const { t } = useI18n()
  const [limit, setLimit] = useState(few)
  const facts = useQuery(query(auditApi.list, { ...of, limit }))
  return (
    <Loaded query={facts}>
      {({ items, nextCursor }) =>
        items.length === 0 ? (
          <p>{t('web.history_none')}</p>
        ) : (
          <>
            <FactTimeline facts={items} words={words} />
            {nextCursor && limit < many && (
              <Button variant="subtle" size="xs" onClick={() => setLimit(many)}>
                {t('web.history_more')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}
