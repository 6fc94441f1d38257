import { IconFileShredder } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'

/** Leads to the list of destroyed documents, of a building or of all. */
export function DestructionsLink({ building }: { building?: string }) {
  const { t } = useI18n()
  return (
    <LinkButton
      to="/manager/documents/destructions"
      search={(now) => ({ ...now, ...(building && { building }) })}
      variant="subtle"
      icon={IconFileShredder}
    >
      {t('documents.destructions')}
    </LinkButton>
  )
}
