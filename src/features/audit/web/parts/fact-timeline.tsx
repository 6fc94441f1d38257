import { phone, showPhone } from '../../../../shared/phone.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { ChangeList, type ShownChange } from '../../../../web/ui/changes.tsx'
import type { Tone } from '../../../../web/ui/page.tsx'
import { Timeline } from '../../../../web/ui/timeline.tsx'
import type { PastFact } from '../../contract.ts'

/** How a feature words the facts of its things. */
export interface HistoryWords<F extends PastFact = PastFact> {
  readonly action: (fact: F) => string
  /** The label of a changed field; a field without one is not shown. */
  readonly field: (name: string, fact: F) => string | undefined
  /** A value that is neither a number, a flag, a list nor a text as people write it. */
  readonly value?: (name: string, value: unknown) => string | undefined
  /** No value; a dash unless given. */
  readonly empty?: (name: string) => string | undefined
  /** A change without values: a text is only shown to have changed. */
  readonly change?: (name: string, values: readonly [unknown, unknown]) => string | undefined
  readonly tone?: (action: string) => Tone | undefined
  /** The author of the act, where that is not its account. */
  readonly who?: (fact: F) => string | null
  /** Shows what was noted with a fact: with its changes, or only where it has none. */
  readonly note?: 'always' | 'without-changes'
}

interface FactTimelineProps<F extends PastFact> {
  readonly facts: readonly F[]
  readonly words: HistoryWords<F>
}

/** Facts of one thing, latest first, with what each change changed. */
export function FactTimeline<F extends PastFact>({ facts, words }: FactTimelineProps<F>) {
  const changesOf = useChanges(words)
  return (
    <Timeline
      items={facts.map((fact) => {
        const changes = changesOf(fact)
        const tone = words.tone?.(fact.action)
        const isNoted = words.note === 'always' || (words.note === 'without-changes' && changes.length === 0)
        const note = isNoted ? fact.note : null
        return {
          id: fact.id,
          at: fact.at,
          title: words.action(fact),
          who: words.who ? words.who(fact) : fact.actorName,
          body:
            changes.length > 0 ? (
              <>
                <ChangeList items={changes} />
                {note && <div>{note}</div>}
              </>
            ) : (
              note
            ),
          ...(tone && { tone }),
        }
      })}
    />
  )
}

function useChanges<F extends PastFact>({ field, value, empty, change }: HistoryWords<F>) {
  const { t, number, language } = useI18n()
  const shown = (name: string, raw: unknown): string => {
    if (raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0)) return empty?.(name) ?? '—'
    const worded = value?.(name, raw)
    if (worded !== undefined) return worded
    if (typeof raw === 'string' && phone.test(raw)) return showPhone(raw, language)
    if (typeof raw === 'number') return number(raw)
    if (typeof raw === 'boolean') return t(raw ? 'web.yes' : 'web.no')
    return Array.isArray(raw) ? raw.map((one) => shown(name, one)).join(', ') : String(raw)
  }
  return (fact: F): ShownChange[] =>
    Object.entries(fact.changes ?? {}).flatMap(([name, values]) => {
      const label = field(name, fact)
      if (label === undefined) return []
      const worded = change?.(name, values)
      if (worded !== undefined) return [{ key: name, label, value: worded }]
      const [before, after] = values
      // A personal field is named without its values.
      const isHidden = before === null && after === null
      return [{ key: name, label, value: isHidden ? t('web.changed') : [shown(name, before), shown(name, after)] }]
    })
}
