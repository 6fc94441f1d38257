import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../web/i18n.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import classes from './add-documents.module.css'
import { useDropOnPage } from './dropped-files.tsx'

interface AddDocumentsProps {
  building?: string
  residence?: string
}

/** Leads to the form of new documents, for a place or for one chosen there; files dropped anywhere on the page go there too. */
export function AddDocuments({ building, residence }: AddDocumentsProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const to = '/manager/documents/new'
  const search = (now: object) => ({ ...now, ...(building && { building }), residence })
  const isOver = useDropOnPage(() => void navigate({ to, search }))
  return (
    <>
      <LinkButton to={to} search={search} icon={IconUpload}>
        {t('documents.new')}
      </LinkButton>
      {isOver && (
        <p className={classes.over} aria-hidden="true">
          {t('documents.drop_here')}
        </p>
      )}
    </>
  )
}
