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
const many = 50

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
export const HistoryList = (props: HistoryProps) => <Facts {...props} limit={few} />

interface FactsProps extends HistoryProps {
  readonly limit: number
  /** Where the facts above ended. */
  readonly cursor?: string
}

/** A page of facts and, once asked for, the earlier ones below it. */
function Facts({ of, words, limit, cursor }: FactsProps) {
  const { t } = useI18n()
  const [isContinued, setContinued] = useState(false)
  const facts = useQuery(query(auditApi.list, { ...of, limit, cursor }))
  return (
    <Loaded query={facts}>
      {({ items, nextCursor }) => (
        <>
          {items.length > 0 || cursor ? <FactTimeline facts={items} words={words} /> : <p>{t('web.history_none')}</p>}
          {nextCursor && isContinued && <Facts of={of} words={words} limit={many} cursor={nextCursor} />}
          {nextCursor && !isContinued && (
            <Button variant="subtle" size="xs" onClick={() => setContinued(true)}>
              {t('web.history_more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
