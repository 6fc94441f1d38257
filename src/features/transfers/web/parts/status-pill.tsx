import { useI18n } from '../../../../web/i18n.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import type { TransferStatus } from '../../contract.ts'

const tones = { draft: 'slate', confirmed: 'copper', done: 'spruce', cancelled: 'mute' } as const

export function StatusPill({ status }: { status: TransferStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`transfers.status_${status}`)}</Pill>
}
