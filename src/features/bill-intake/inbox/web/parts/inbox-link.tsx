import { IconSearch, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useScope } from '../../../../../web/location.ts'
import { LinkButton } from '../../../../../web/ui/button.tsx'
import { inboxQuery } from '../queries.ts'

/** Links to the bills that are expected and to the documents to check, with their count; for a read-only person, only while there are some. */
export function InboxLink({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useI18n()
  const { data: inbox } = useQuery(inboxQuery(useScope()))
  return (
    <>
      <LinkButton variant="default" to="/manager/bills/expected" icon={IconSearch}>
        {t('inbox.expected')}
      </LinkButton>
      {(mayWrite || Boolean(inbox?.total)) && (
        <LinkButton variant="default" to="/manager/bills/pile" icon={IconStack2}>
          {inbox?.total ? t('inbox.waiting_count', { count: inbox.total }) : t('inbox.several')}
        </LinkButton>
      )}
    </>
  )
}
