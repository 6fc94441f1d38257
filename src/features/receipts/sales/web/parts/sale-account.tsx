import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Details, Section, TextLink } from '../../../../../web/ui/page.tsx'
import { accountQuery } from '../../../accounts/web/queries.ts'
import { receiptPolicy } from '../../../policy.ts'
import { aroundSale } from '../../rules.ts'

interface SaleProps {
  residenceId: string
  buildingId: string
  /** The first day of the buyer. */
  ownedFrom: string
}

/** On the page of a sale: what the unit owes before the buyer's first day, and what is called from it on. */
export function SaleAccount({ residenceId: id, buildingId, ownedFrom }: SaleProps) {
  const { t, money, date } = useI18n()
  const isAllowed = receiptPolicy.read(useActor(), { buildingId })
  const { data } = useQuery({ ...accountQuery(id), enabled: isAllowed })
  if (!data || (data.charges.length === 0 && data.open.length === 0)) return null
  const { beforeCents, first } = aroundSale(data, ownedFrom)
  const account = (
    <TextLink to="/manager/invoices/accounts/$id" params={{ id }}>
      {money(beforeCents)}
    </TextLink>
  )
  return (
    <Section title={t('receipts.sale')} lead={t('receipts.sale_lead')}>
      <Details
        items={[
          { label: t('receipts.sale_before', { date: date(ownedFrom) }), value: account },
          { label: t('receipts.sale_credit'), value: money(data.creditCents) },
          {
            label: t('receipts.sale_after', { date: date(ownedFrom) }),
            value: first
              ? t('receipts.sale_first', { amount: money(first.amountCents), date: date(first.dueOn) })
              : t('receipts.nothing_called'),
          },
        ]}
      />
    </Section>
  )
}
