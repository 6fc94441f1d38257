import { IconEye } from '@tabler/icons-react'
import { mayWrite } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { DeadEnd } from '../../../web/ui/dead-end.tsx'

/** In place of a page that only writes, for an account that writes nothing. */
export function ReadOnly() {
  const { t } = useI18n()
  const isDemonstration = !mayWrite(useActor())
  return (
    <DeadEnd icon={IconEye} title={t('app.read_only')} back={{ to: '..', label: t('web.back') }}>
      {t(isDemonstration ? 'shared.demo_is_read_only' : 'shared.trial_ended')}
    </DeadEnd>
  )
}
