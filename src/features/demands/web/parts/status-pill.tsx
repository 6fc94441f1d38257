import { levelOf } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { Demand, DemandStatus } from '../../contract.ts'
import { isWork } from '../../rules.ts'

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

type Standing = Pick<Demand, 'status' | 'type'>

/** The name of a status: what its author sent is new to a manager, and only works are approved. */
export function useStatusName(): (demand: Standing) => string {
  const { t } = useI18n()
  const { rank } = useActor()
  return ({ status, type }) => {
    if (status === 'submitted' && levelOf(rank) > 1) return t('demands.status_new')
    if (status === 'approved' && !isWork(type)) return t('demands.status_accepted')
    return t(`demands.status_${status}`)
  }
}

export function StatusPill({ demand }: { demand: Standing }) {
  const nameOf = useStatusName()
  return <Pill tone={tones[demand.status]}>{nameOf(demand)}</Pill>
}
