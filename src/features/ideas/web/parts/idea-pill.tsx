import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { IdeaStatus } from '../../contract.ts'

const tones: Record<IdeaStatus, Tone> = { submitted: 'slate', planned: 'copper', done: 'spruce', declined: 'mute' }

export function IdeaPill({ status }: { status: IdeaStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`ideas.status_${status}`)}</Pill>
}
