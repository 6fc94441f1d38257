import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { AgreementStatus } from '../../contract.ts'

const tones: Readonly<Record<AgreementStatus, Tone>> = {
  active: 'spruce',
  suspended: 'copper',
  cancelled: 'mute',
  ended: 'mute',
}

/** Where an agreement stands. */
export function AgreementPill({ status }: { status: AgreementStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`debits.status_${status}`)}</Pill>
}
