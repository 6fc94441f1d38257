import { useI18n } from '../../../../web/i18n.tsx'
import { ChangeList } from '../../../../web/ui/changes.tsx'
import type { TrailEntry } from '../../contract.ts'

/** A fact in words: what happened, to whom, and what it changed, from what to what. */
export function Told({ entry }: { entry: TrailEntry }) {
  const { t } = useI18n()
  const { sentence, personName, changes } = entry
  return (
    <>
      <strong>{sentence}</strong>
      {personName && !sentence.includes(personName) && <small>{personName}</small>}
      {changes.length > 0 && (
        <ChangeList
          items={changes.map(({ label, before, after, isHidden }, at) => ({
            key: `${at} ${label}`,
            label,
            value: isHidden
              ? t('audit-trail.hidden')
              : before === null
                ? (after ?? '—')
                : [before, after ?? t('audit-trail.nothing')],
          }))}
        />
      )}
    </>
  )
}
