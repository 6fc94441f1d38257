import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { DemandStatus } from '../../contract.ts'

const tones: Record<DemandStatus, Tone> = {
  draft: 'neutral',
  submitted: 'slate',
  under_review: 'slate',
  approved: 'spruce',
  in_progress: 'copper',
  completed: 'spruce',
  rejected: 'brick',
  cancelled: 'mute',
}

export function StatusPill({ status }: { status: DemandStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`demands.status_${status}`)}</Pill>
}
