import { useI18n } from '../../../../../web/i18n.tsx'
import { CountDialog } from '../../../../bulk-runs/web/parts/count-dialog.tsx'
import type { BulkAct } from '../../contract.ts'
import { useRunBulkAct } from '../queries.ts'

interface FinalActDialogProps {
  of: BulkAct
  /** The number of accounts that are still to be touched. */
  count: number
  onClose: () => void
}

/** What can't be taken back: the number of accounts is typed, and a deletion may have a reason. */
export function FinalActDialog({ of: { id, version, kind }, count, onClose }: FinalActDialogProps) {
  const { t } = useI18n()
  const run = useRunBulkAct()
  return (
    <CountDialog
      title={t(`bulk-acts.kind_${kind}`)}
      lead={t(`bulk-acts.lead_${kind}`, { role: '' })}
      count={count}
      mismatch="bulk-acts.count_mismatch"
      reason={
        kind === 'removal'
          ? { label: t('user-management.delete_reason'), hint: t('user-management.delete_reason_hint') }
          : undefined
      }
      submit={t(`bulk-acts.run_${kind}`, { count })}
      onRun={(typed) => run.mutateAsync({ id, version, ...typed })}
      onClose={onClose}
    />
  )
}
