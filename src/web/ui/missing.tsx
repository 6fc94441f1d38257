import { IconFileOff } from '@tabler/icons-react'
import { useI18n } from '../i18n.tsx'
import { DeadEnd } from './dead-end.tsx'
import type { Destination } from './page.tsx'

/** Page of a record that does not exist or that the reader may not see: the server does not distinguish them. */
export function Missing({ back }: { back: Destination & { label: string } }) {
  const { t } = useI18n()
  return (
    <DeadEnd icon={IconFileOff} title={t('web.missing')} back={back}>
      {t('shared.not_found')}
    </DeadEnd>
  )
}
