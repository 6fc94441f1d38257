import { IconLock } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { useTitle } from '../../../web/ui/page.tsx'

/** A page of another role's. */
export function NotAllowed() {
  const { t } = useI18n()
  useTitle(t('web.not_allowed'))
  return (
    <Empty
      icon={IconLock}
      title={t('web.not_allowed')}
      isPage
      action={
        <LinkButton variant="default" to="/dashboard/quick-actions">
          {t('web.back_home')}
        </LinkButton>
      }
    >
      {t('web.not_allowed_lead')}
    </Empty>
  )
}
