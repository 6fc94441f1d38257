import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { Residence } from '../../../residences/contract.ts'
import { residencePolicy } from '../../../residences/policy.ts'
import { monthOf, yearOf } from '../../rules.ts'
import { feeExplanationQuery } from '../queries.ts'
import classes from './fees.module.css'

/** On the page of a residence: what a month of this year costs, and the way to why. Shown once a budget is adopted. */
export function FeePanel({ residence }: { residence: Residence }) {
  const { t, money } = useI18n()
  const isAllowed = residencePolicy.readFinances(useActor(), residence)
  const { data } = useQuery({ ...feeExplanationQuery(residence.id, undefined), enabled: isAllowed, retry: false })
  const year = data && data.lines.length > 0 ? yearOf([...data.lines, ...data.uses]) : null
  if (!data || year === null) return null
  return (
    <Section title={t('fee-explanations.title_of', { year: data.fiscalYear })}>
      <div className={classes.panel}>
        <p>
          <b className="num">{money(monthOf(year))}</b> {t('fee-explanations.unit_month', { unit: data.unitNumber })}
        </p>
        <LinkButton
          to="/residents/residence/$id/fees"
          params={{ id: residence.id }}
          search={{}}
          variant="default"
          size="xs"
        >
          {t('fee-explanations.open')}
        </LinkButton>
      </div>
    </Section>
  )
}
