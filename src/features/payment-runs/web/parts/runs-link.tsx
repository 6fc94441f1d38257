import { IconCashBanknote } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { paymentRunPolicy } from '../../policy.ts'

/** From the list of bills to what is paid of them together. */
export function RunsLink() {
  const { t } = useI18n()
  const actor = useActor()
  if (!paymentRunPolicy.list(actor, {})) return null
  return (
    <LinkButton to="/manager/payment-runs" variant="default" icon={IconCashBanknote}>
      {t('payment-runs.title')}
    </LinkButton>
  )
}
