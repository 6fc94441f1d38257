import { IconLock } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { homePath } from '../../../web/location.ts'
import { DeadEnd } from '../../../web/ui/dead-end.tsx'

/** A page of another role's. */
export function NotAllowed() {
  const { t } = useI18n()
  const back = { to: homePath, label: t('web.back_home') } as const
  return (
    <DeadEnd icon={IconLock} title={t('web.not_allowed')} back={back}>
      {t('web.not_allowed_lead')}
    </DeadEnd>
  )
}
