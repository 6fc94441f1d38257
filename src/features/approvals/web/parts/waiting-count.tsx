import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import { approvalPolicy } from '../../policy.ts'
import { approvalsQuery } from '../queries.ts'

/** How many bills wait for the person’s decision; nothing while none does. */
export function WaitingCount() {
  const { number } = useI18n()
  const isAsked = approvalPolicy.list(useActor(), {})
  const waiting = useQuery({ ...approvalsQuery({ group: 'mine', sort: 'askedAt', limit: 5 }), enabled: isAsked })
  const total = waiting.data?.total ?? 0
  return total > 0 && <Pill tone="copper">{number(total)}</Pill>
}
