import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { ApprovalStatus } from '../../contract.ts'

const tones: Record<ApprovalStatus, Tone> = {
  pending: 'copper',
  approved: 'spruce',
  refused: 'brick',
  withdrawn: 'mute',
}

/** How far the approval of a bill is: a dot and a word. */
export function ApprovalStatusPill({ status }: { status: ApprovalStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`approvals.status_${status}`)}</Pill>
}
