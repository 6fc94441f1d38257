import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DownloadLink } from '../../../../web/ui/download-link.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import { type DocumentDetail, documentsApi } from '../../contract.ts'

/** Every file that a document has had, the current one first. */
export function DocumentVersions({ document: { id, versions, currentVersionNo } }: { document: DocumentDetail }) {
  const { t, dateTime } = useI18n()
  return (
    <Section title={t('documents.versions')}>
      <RowList>
        {versions.map(({ no, note, addedByName, createdAt }) => (
          <Row
            key={no}
            title={t(no === currentVersionNo ? 'documents.version_current' : 'documents.version_no', { no })}
            side={
              <DownloadLink href={hrefOf(documentsApi.content, { id, no })}>
                {t('documents.download')}
                <span className="sr">{t('documents.version_no', { no })}</span>
              </DownloadLink>
            }
          >
            <small>{[dateTime(createdAt), addedByName].filter(Boolean).join(' · ')}</small>
            {note && <small>{note}</small>}
          </Row>
        ))}
      </RowList>
    </Section>
  )
}
