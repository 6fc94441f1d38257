import { IconDoor } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { documentPolicy } from '../policy.ts'
import { FoundDocuments } from '../search/web/parts/found-documents.tsx'
import { AddDocuments } from './parts/add-documents.tsx'
import { DestructionsLink } from './parts/destructions-link.tsx'
import { DocumentList } from './parts/document-list.tsx'

/** `/manager/buildings/documents` */
export function BuildingsDocumentsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const scope = useScope()
  return (
    <>
      <PageHead title={t('documents.title')} lead={t('documents.lead')}>
        <LinkButton to="/manager/residences/documents" variant="default" icon={IconDoor}>
          {t('documents.of_units')}
        </LinkButton>
        {documentPolicy.readDestructions(actor, {}) && <DestructionsLink />}
        {documentPolicy.createAny(actor, {}) && <AddDocuments />}
      </PageHead>
      <DocumentList Found={FoundDocuments} place={{ ...scope, filed: 'building' }} shows="building" isManaged />
    </>
  )
}
