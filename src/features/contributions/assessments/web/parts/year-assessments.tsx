import { useI18n } from '../../../../../web/i18n.tsx'
import { Section, TextLink } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { ContributionYear } from '../../../contract.ts'

/** The special assessments that have a call in the year; each opens its page. */
export function YearAssessments({ year: { assessments } }: { year: ContributionYear }) {
  const { t, money, date } = useI18n()
  if (assessments.length === 0) return null
  return (
    <Section title={t('contributions.assessments')}>
      <RowList>
        {assessments.map(({ id, title, fund, totalCents, decidedOn }) => (
          <Row
            key={id}
            title={
              <TextLink to="/manager/invoices/assessments/$id" params={{ id }}>
                {title}
              </TextLink>
            }
            side={<b className="num">{money(totalCents)}</b>}
          >
            <span>
              {[
                t(`shared.fund_${fund}`),
                t('contributions.assessment_decided', { date: date(decidedOn, 'full') }),
              ].join(' · ')}
            </span>
          </Row>
        ))}
      </RowList>
    </Section>
  )
}
