import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { isUnderway } from '../../../bulk-runs/rules.ts'
import { billActsApi } from '../../contract.ts'

/** An act that is underway, for who comes back to the list. */
export function UnderwayActs({ mayWrite }: { mayWrite: boolean }) {
  const { t, number } = useI18n()
  const acts = useQuery({ ...query(billActsApi.list, {}), enabled: mayWrite })
  const act = acts.data?.items.find(({ status }) => isUnderway(status))
  if (!act) return null
  const progress = t('bulk-runs.running', { done: number(act.done), total: number(act.touched) })
  return (
    <LinkButton to="/manager/bills/acts" search={{ act: act.id }} variant="default">
      {t('bill-acts.underway', { act: t(`bill-acts.kind_${act.kind}`), progress })}
    </LinkButton>
  )
}
