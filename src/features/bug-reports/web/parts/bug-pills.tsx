import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { BugPriority, BugStatus } from '../../contract.ts'

const tones: Record<BugStatus, Tone> = { new: 'slate', acknowledged: 'copper', resolved: 'spruce', closed: 'mute' }
const weights: Record<BugPriority, Tone> = { low: 'mute', medium: 'neutral', high: 'copper', critical: 'brick' }

export function BugPill({ status }: { status: BugStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`bug-reports.status_${status}`)}</Pill>
}

export function PriorityPill({ priority }: { priority: BugPriority }) {
  const { t } = useI18n()
  return <Pill tone={weights[priority]}>{t(`bug-reports.priority_${priority}`)}</Pill>
}
