import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '../../../../shared/grants.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { type QueryPath, query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Button, LinkButton } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { auditApi, type PastFact } from '../../contract.ts'
// Declares `audit.read`.
import '../../policy.ts'
import { FactTimeline, type HistoryWords } from './fact-timeline.tsx'

export interface HistoryAsked {
  readonly limit: number
  readonly cursor: string | undefined
}

interface FactPage<F extends PastFact> {
  items: F[]
  nextCursor: string | null
  total: number
}

interface HistoryProps<F extends PastFact> {
  /** A page of facts, latest first: of the endpoint of the noun (`historyEndpoints`), or of the trail (`trailOf`). */
  readonly of: (asked: HistoryAsked) => UseQueryOptions<FactPage<F>, Error, FactPage<F>, QueryPath>
  readonly words: HistoryWords<F>
}

interface LoggedThing {
  readonly subject: string
  readonly subjectId: string
}

interface LogProps {
  /** The thing, for a link to the activity log. */
  log?: LoggedThing
}

/** Facts of one thing, or those that concern a person, as far as the policy of the trail tells them to the reader. */
export const trailOf =
  (thing: { readonly subject: string; readonly subjectId: string } | { readonly person: string }) =>
  (asked: HistoryAsked) =>
    query(auditApi.list, { ...thing, ...asked })

const few = 10
const many = 50

/** Facts of one thing, latest first, with their changes, to the first one. */
export function History<F extends PastFact>({ log, ...props }: HistoryProps<F> & LogProps) {
  const { t } = useI18n()
  return (
    <Section title={t('web.history')} actions={log && <LogLink {...log} />}>
      <HistoryList {...props} />
    </Section>
  )
}

/** To all that the activity log has of a thing, for those who read the log. */
function LogLink(thing: LoggedThing) {
  const { t } = useI18n()
  if (!may(useActor(), 'audit.read')) return null
  return (
    <LinkButton variant="subtle" size="xs" to="/manager/audit" search={{ ...thing }}>
      {t('web.history_log')}
    </LinkButton>
  )
}

/** The same without its heading, for a dialog. */
export const HistoryList = <F extends PastFact>(props: HistoryProps<F>) => <Facts {...props} limit={few} />

interface FactsProps<F extends PastFact> extends HistoryProps<F> {
  readonly limit: number
  /** Where the facts above ended. */
  readonly cursor?: string
}

/** A page of facts and, once asked for, the earlier ones below it. */
function Facts<F extends PastFact>({ of, words, limit, cursor }: FactsProps<F>) {
  const { t } = useI18n()
  const [isContinued, setContinued] = useState(false)
  const facts = useQuery(of({ limit, cursor }))
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
