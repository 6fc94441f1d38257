import { useI18n } from '../../../../web/i18n.tsx'
import { Details, Section } from '../../../../web/ui/page.tsx'
import type { CallPart } from '../../contract.ts'

/** What a call comes to, by kind of charge and fund. */
export function CallParts({ parts }: { parts: readonly CallPart[] }) {
  const { t, money } = useI18n()
  if (parts.length === 0) return null
  return (
    <Section title={t('contributions.by_fund')}>
      <Details
        items={parts.map(({ kind, fund, amountCents }) => ({
          label: [t(`contributions.charge_${kind}`), t(`shared.fund_${fund}`)].join(' · '),
          value: <span className="num">{money(amountCents)}</span>,
        }))}
      />
    </Section>
  )
}
