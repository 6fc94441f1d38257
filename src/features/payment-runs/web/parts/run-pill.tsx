import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import { graveWarnings, type ItemOutcome, type ItemWarning, type RunStatus } from '../../contract.ts'
import classes from './run-pill.module.css'

const tones: Record<RunStatus, Tone> = { draft: 'neutral', confirmed: 'copper', paid: 'spruce', cancelled: 'mute' }
const itemTones: Record<'planned' | ItemOutcome, Tone> = {
  planned: 'slate',
  paid: 'spruce',
  left: 'brick',
  reversed: 'mute',
}

export function RunPill({ status }: { status: RunStatus }) {
  const { t } = useI18n()
  return <Pill tone={tones[status]}>{t(`payment-runs.status_${status}`)}</Pill>
}

export function ItemPill({ outcome }: { outcome: ItemOutcome | null }) {
  const { t } = useI18n()
  const state = outcome ?? 'planned'
  return <Pill tone={itemTones[state]}>{t(`payment-runs.state_${state}`)}</Pill>
}

/** What to look at before an instalment is paid, or that there is nothing. */
export function Warnings({ of }: { of: readonly ItemWarning[] }) {
  const { t } = useI18n()
  if (of.length === 0) return <small>{t('payment-runs.nothing_to_check')}</small>
  return (
    <span className={classes.pills}>
      {of.map((warning) => (
        <Pill key={warning} tone={graveWarnings.includes(warning) ? 'brick' : 'copper'}>
          {t(`payment-runs.warning_${warning}`)}
        </Pill>
      ))}
    </span>
  )
}
