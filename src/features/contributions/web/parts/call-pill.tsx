import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { Call } from '../../contract.ts'
import { isLate } from '../../rules.ts'

const tones = { draft: 'neutral', issued: 'slate', cancelled: 'mute', paid: 'spruce', late: 'brick' } as const

type State = Pick<Call, 'status' | 'dueOn' | 'amountCents' | 'settledCents'>

/** Whether a call is issued, and whether it is paid. */
export function CallPill({ call }: { call: State }) {
  const { t } = useI18n()
  const state = stateOf(call)
  const tone: Tone = tones[state]
  return <Pill tone={tone}>{t(`contributions.status_${state}`)}</Pill>
}

function stateOf(call: State): keyof typeof tones {
  if (call.status !== 'issued') return call.status
  if (call.settledCents >= call.amountCents) return 'paid'
  return isLate(call, today()) ? 'late' : 'issued'
}
