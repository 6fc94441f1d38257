import { IconEye } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { DeadEnd } from '../../../web/ui/dead-end.tsx'

/** In place of a page that only writes, for an account that writes nothing. */
export function ReadOnly() {
  const { t } = useI18n()
  return (
    <DeadEnd icon={IconEye} title={t('app.read_only')} back={{ to: '..', label: t('web.back') }}>
      {t('shared.demo_is_read_only')}
    </DeadEnd>
  )
}
