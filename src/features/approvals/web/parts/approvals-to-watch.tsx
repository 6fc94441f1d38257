import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { WatchLine, WatchList } from '../../../../web/ui/watch-list.tsx'
import type { Approval } from '../../contract.ts'
import { approvalPolicy } from '../../policy.ts'
import { approvalsQuery } from '../queries.ts'

/** Bills that wait for the person’s decision; nothing while there are none. */
export function ApprovalsToWatch() {
  const { t } = useI18n()
  const actor = useActor()
  const isAsked = approvalPolicy.list(actor, {})
  const waiting = useQuery({ ...approvalsQuery({ group: 'mine', sort: 'askedAt', limit: 5 }), enabled: isAsked })
  if (!waiting.data || waiting.data.items.length === 0) return null
  return (
    <WatchList
      title={t('approvals.title')}
      all={{ to: '/manager/approvals' }}
      query={waiting}
      line={(approval) => <ApprovalLine key={approval.id} approval={approval} />}
      empty={null}
    />
  )
}

function ApprovalLine({
  approval: { id, title, vendorName, buildingName, dueOn, amountCents },
}: {
  approval: Approval
}) {
  const { t, money, date } = useI18n()
  return (
    <WatchLine
      destination={{ to: '/manager/approvals/$id', params: { id } }}
      main={title}
      sub={[vendorName, buildingName]}
      end={
        <>
          {money(amountCents)}
          <small>{t('approvals.due', { day: date(dueOn) })}</small>
        </>
      }
    />
  )
}
