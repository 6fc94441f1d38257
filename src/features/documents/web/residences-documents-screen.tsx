import { IconBuildingCommunity } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { documentPolicy } from '../policy.ts'
import { FoundDocuments } from '../search/web/parts/found-documents.tsx'
import { AddDocuments } from './parts/add-documents.tsx'
import { DocumentList } from './parts/document-list.tsx'

/** `/manager/residences/documents` */
export function ResidencesDocumentsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const scope = useScope()
  return (
    <>
      <PageHead title={t('documents.of_units')} lead={t('documents.of_units_lead')}>
        <LinkButton to="/manager/buildings/documents" variant="default" icon={IconBuildingCommunity}>
          {t('documents.of_buildings')}
        </LinkButton>
        {documentPolicy.createAny(actor, {}) && <AddDocuments />}
      </PageHead>
      <DocumentList Found={FoundDocuments} place={{ ...scope, filed: 'unit' }} shows="unit" isManaged />
    </>
  )
}
