import { IconCheck, IconX } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import type { DemandDetail } from '../../contract.ts'
import { type DemandStep, drawnSteps } from '../../rules.ts'
import { useStatusName } from './status-pill.tsx'
import classes from './status-progress.module.css'

const words = {
  done: 'demands.step_done',
  now: 'demands.step_now',
  later: 'demands.step_later',
  stopped: 'demands.step_now',
} as const satisfies Record<DemandStep['state'], string>

/** The steps of a demand, drawn. */
export function StatusProgress({ demand }: { demand: Pick<DemandDetail, 'status' | 'type' | 'reached'> }) {
  const { t } = useI18n()
  const nameOf = useStatusName()
  const steps = drawnSteps(demand.status, demand.reached)
  return (
    <ol className={classes.progress} aria-label={t('demands.progress')}>
      {steps.map(({ status, state }) => (
        <li key={status} data-state={state} aria-current={state === 'now' || state === 'stopped' ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden="true">
            {state === 'done' && <IconCheck size={13} stroke={2.6} />}
            {state === 'stopped' && <IconX size={13} stroke={2.6} />}
          </span>
          <span>
            {nameOf({ status, type: demand.type })}
            <span className="sr">, {t(words[state])}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
