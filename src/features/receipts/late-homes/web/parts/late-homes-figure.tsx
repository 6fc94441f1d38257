import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Figure } from '../../../../../web/ui/page.tsx'
import { receivablesQuery } from '../../../accounts/web/queries.ts'
import { lateOf } from '../../../ageing/rules.ts'
import { receiptPolicy } from '../../../policy.ts'

/** What the homes of a building are late with; nothing where none owes or has paid anything. */
export function LateHomesFigure({ buildingId }: { buildingId: string }) {
  const { t, moneyShort } = useI18n()
  const enabled = receiptPolicy.read(useActor(), { buildingId })
  const { data } = useQuery({ ...receivablesQuery(buildingId), enabled })
  if (!data || (data.owedCents === 0 && data.creditCents === 0)) return null
  const count = data.homes.filter(({ ageing }) => lateOf(ageing) > 0).length
  return (
    <Figure
      label={t('late-homes.arrears')}
      opens={{ to: '/manager/invoices/arrears', search: { building: buildingId } }}
      value={moneyShort(lateOf(data.ageing))}
      note={t('late-homes.homes', { count })}
      tone={count > 0 ? 'brick' : undefined}
    />
  )
}
