import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { LinkButton } from '../../../../../web/ui/button.tsx'
import type { Residence } from '../../../../residences/contract.ts'
import { accountPolicy, receiptPolicy } from '../../../policy.ts'
import { accountQuery } from '../queries.ts'
import { AccountHead } from './account-head.tsx'

/** On the page of a residence: what it owes and what is due next, and the way to its account. Shown once it was charged something. */
export function AccountPanel({ residence: { id, buildingId } }: { residence: Residence }) {
  const { t } = useI18n()
  const actor = useActor()
  const isAllowed = accountPolicy.read(actor, { residenceId: id, buildingId })
  const { data } = useQuery({ ...accountQuery(id), enabled: isAllowed, retry: false })
  if (!data || (data.charges.length === 0 && data.receipts.length === 0 && data.open.length === 0)) return null
  const isManaged = receiptPolicy.read(actor, { buildingId })
  return (
    <AccountHead account={data}>
      <LinkButton
        to={isManaged ? '/manager/invoices/accounts/$id' : '/residents/residence/$id/account'}
        params={{ id }}
        variant="default"
        size="xs"
      >
        {t('receipts.open_account')}
      </LinkButton>
    </AccountHead>
  )
}
