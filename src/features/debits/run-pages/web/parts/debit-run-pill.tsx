import { useI18n } from '../../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../../web/ui/page.tsx'
import type { DebitRunStatus } from '../../../contract.ts'

const tones: Readonly<Record<DebitRunStatus, Tone>> = {
  draft: 'neutral',
  approved: 'copper',
  exported: 'slate',
  settled: 'spruce',
  cancelled: 'mute',
}

/** Where a run stands. */
export function DebitRunPill({ status }: { status: DebitRunStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`debits.run_${status}`)}</Pill>
}
