import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { phone, showPhone } from '../../../../shared/phone.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { type Change, Changes } from '../../../../web/ui/changes.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { Timeline } from '../../../../web/ui/timeline.tsx'
import { type AuditEntry, auditApi } from '../../contract.ts'

type Entry = z.output<typeof AuditEntry>

/** How a feature words the facts of its things. */
export interface HistoryWords {
  readonly action: (entry: Entry) => string
  /** The label of a changed field; a field without one is not shown. */
  readonly field: (name: string, entry: Entry) => string | undefined
  /** A value that is neither a number, a flag, a list nor a text as people write it. */
  readonly value?: (name: string, value: unknown) => string | undefined
}

interface HistoryProps {
  /** One thing, or what concerns a person. */
  readonly of: { readonly subject: string; readonly subjectId: string } | { readonly person: string }
  readonly words: HistoryWords
}

const few = 10
const many = 100

/** What happened to one thing, latest first, with what each change changed; the policy of the trail decides what is told. */
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
  const changesOf = useChanges(words)
  return (
    <Loaded query={facts}>
      {({ items, nextCursor }) =>
        items.length === 0 ? (
          <p>{t('web.history_none')}</p>
        ) : (
          <>
            <Timeline
              items={items.map((entry) => {
                const changes = changesOf(entry)
                return {
                  id: entry.id,
                  at: entry.at,
                  title: words.action(entry),
                  who: entry.actorName,
                  ...(changes.length > 0 && { body: <Changes items={changes} /> }),
                }
              })}
            />
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

function useChanges({ field, value }: HistoryWords) {
  const { t, number } = useI18n()
  const shown = (name: string, raw: unknown): string => {
    if (raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0)) return '—'
    const worded = value?.(name, raw)
    if (worded !== undefined) return worded
    if (typeof raw === 'string' && phone.test(raw)) return showPhone(raw)
    if (typeof raw === 'number') return number(raw)
    if (typeof raw === 'boolean') return t(raw ? 'web.yes' : 'web.no')
    return Array.isArray(raw) ? raw.map((one) => shown(name, one)).join(', ') : String(raw)
  }
  return (entry: Entry): Change[] =>
    Object.entries(entry.changes ?? {}).flatMap(([name, [before, after]]) => {
      const label = field(name, entry)
      if (label === undefined) return []
      // A personal field is named without its values.
      const isHidden = before === null && after === null
      return [{ key: name, label, value: isHidden ? t('web.changed') : [shown(name, before), shown(name, after)] }]
    })
}
