import { useI18n } from '../../../../web/i18n.tsx'
import { type Detail, Details, Section } from '../../../../web/ui/page.tsx'
import type { DocumentDetail } from '../../contract.ts'

/** What is said of a document; how long it is kept, for those who manage it. */
export function DocumentFacts({ document, isManaged }: { document: DocumentDetail; isManaged: boolean }) {
  const { t, date } = useI18n()
  const { type, description, tags, audience, effectiveOn, endsOn, retention, currentVersionNo } = document
  const kept: Detail[] = isManaged
    ? [
        { label: t('documents.audience'), value: t(`documents.audience_${audience}`) },
        { label: t('documents.retention'), value: retention && t(`documents.retention_${retention}`) },
        { label: t('documents.destroy_on'), value: <DestroyOn document={document} /> },
      ]
    : []
  return (
    <Section title={t('documents.about')}>
      <Details
        items={[
          { label: t('documents.type'), value: t(`documents.type_${type}`) },
          { label: t('documents.effective_on'), value: date(effectiveOn) },
          ...(endsOn ? [{ label: t('documents.ends_on'), value: date(endsOn) }] : []),
          { label: t('documents.version'), value: t('documents.version_current', { no: currentVersionNo }) },
          ...(description ? [{ label: t('documents.description'), value: description }] : []),
          ...(tags.length > 0 ? [{ label: t('documents.tags'), value: tags.join(', ') }] : []),
          ...kept,
        ]}
      />
    </Section>
  )
}

/** When a document may be destroyed, or why nobody knows yet. */
function DestroyOn({ document: { isOnHold, destroyOn, retention } }: { document: DocumentDetail }) {
  const { t, date } = useI18n()
  if (isOnHold) return t('documents.on_hold')
  if (destroyOn) return t('documents.destroyed_from', { date: date(destroyOn) })
  if (retention === 'permanent') return t('documents.destroyed_never')
  return t(retention === 'none' ? 'documents.destroyed_after_archive' : 'documents.destroyed_unknown')
}
