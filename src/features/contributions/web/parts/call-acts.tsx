import { useI18n } from '../../../../web/i18n.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { Call } from '../../contract.ts'
import { useIssueCall } from '../queries.ts'
import { useCallName } from './call-name.tsx'

/** Returns a function that issues a draft, once its reader has seen what will be owed. */
export function useIssuing(): (call: Call, homes: string) => void {
  const { t, money, date } = useI18n()
  const act = useAct()
  const nameOf = useCallName()
  const issue = useIssueCall()
  return (call, homes) => {
    const { id, version, amountCents, dueOn } = call
    void act({
      ask: {
        title: t('contributions.issue_title', { name: nameOf(call) }),
        body: t('contributions.issue_body', { homes, amount: money(amountCents), date: date(dueOn, 'full') }),
        action: t('contributions.issue'),
        keep: t('contributions.keep_drafts'),
      },
      write: () => issue.mutateAsync({ id, version }),
      done: t('contributions.toast_issued'),
      kind: 'update',
    })
  }
}
