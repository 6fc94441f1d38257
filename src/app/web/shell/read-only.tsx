import { IconEye } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { useTitle } from '../../../web/ui/page.tsx'

/** In place of a page that only writes, for an account that writes nothing. */
export function ReadOnly() {
  const { t } = useI18n()
  useTitle(t('app.read_only'))
  return (
    <Empty
      icon={IconEye}
      title={t('app.read_only')}
      isPage
      action={
        <LinkButton variant="default" to="..">
          {t('web.back')}
        </LinkButton>
      }
    >
      {t('shared.demo_is_read_only')}
    </Empty>
  )
}
