import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { RecipientStatus } from '../../contract.ts'

const tones: Readonly<Record<RecipientStatus, Tone>> = {
  waiting: 'slate',
  sent: 'spruce',
  failed: 'brick',
  ready: 'copper',
  posted: 'spruce',
  withdrawn: 'mute',
}

/** Where a letter stands. */
export function LetterPill({ status }: { status: RecipientStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`mailings.status_${status}`)}</Pill>
}
