import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { ActState } from '../../../../bulk-runs/web/parts/act-state.tsx'
import type { BulkAct } from '../../contract.ts'
import classes from './bulk-act.module.css'

/** The figures of an act, what ends with it, why accounts are left as they are, and how far it is. */
export function BulkActState({ of }: { of: BulkAct }) {
  const { t } = useI18n()
  const { done, invited, unowned, mandates } = of
  return (
    <ActState
      of={of}
      touched={t('bulk-acts.touched')}
      none={t('bulk-acts.none_touched')}
      finished={t('bulk-acts.finished', { count: done })}
      also={invited > 0 ? [t('bulk-acts.invited', { count: invited })] : []}
    >
      {unowned + mandates > 0 && (
        <Notice tone="copper">
          <ul className={classes.reasons}>
            {unowned > 0 && <li>{t('bulk-acts.unowned', { count: unowned })}</li>}
            {mandates > 0 && <li>{t('bulk-acts.mandates', { count: mandates })}</li>}
          </ul>
        </Notice>
      )}
    </ActState>
  )
}
