import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { BillStatus } from '../../contract.ts'

const tones: Record<BillStatus, Tone> = {
  draft: 'neutral',
  sent: 'slate',
  overdue: 'brick',
  paid: 'spruce',
  cancelled: 'mute',
}

/** A bill's status: a dot and a word. */
export function BillPill({ status }: { status: BillStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`bills.status_${status}`)}</Pill>
}
