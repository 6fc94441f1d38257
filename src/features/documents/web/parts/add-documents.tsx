import { IconUpload } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'

interface AddDocumentsProps {
  building?: string
  residence?: string
}

/** Leads to the form of new documents, for a place or for one chosen there. */
export function AddDocuments({ building, residence }: AddDocumentsProps) {
  const { t } = useI18n()
  return (
    <LinkButton
      to="/manager/documents/new"
      search={(now) => ({ ...now, ...(building && { building }), residence })}
      icon={IconUpload}
    >
      {t('documents.new')}
    </LinkButton>
  )
}
