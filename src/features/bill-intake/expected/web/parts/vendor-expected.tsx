import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Pill, Section, TextLink } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import { billPolicy } from '../../../../bills/policy.ts'
import type { VendorDetail } from '../../../../vendors/contract.ts'
import type { Commitment, ExpectedBill } from '../../contract.ts'
import { commitmentsQuery, expectedQuery } from '../queries.ts'
import { expectedTones } from './expected-tones.tsx'

/**
 * On the page of a vendor, its next bills, those that usually come and those that come back by themselves, and the contracts that none of
 * them covers, with what a year of both costs. Nothing where there is neither.
 */
export function VendorExpected({ vendor: { id: vendor } }: { vendor: Pick<VendorDetail, 'id'> }) {
  const { t, money } = useI18n()
  const enabled = billPolicy.list(useActor(), {})
  const usual = useQuery({ ...expectedQuery({ vendor }), enabled }).data?.items ?? []
  const commitments = useQuery({ ...commitmentsQuery({ vendor }), enabled }).data?.items ?? []
  if (usual.length === 0 && commitments.length === 0) return null
  const total = money(commitments.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0))
  return (
    <Section
      title={t('expected.of_vendor')}
      actions={commitments.length > 0 && <span className="num">{t('expected.yearly_total', { total })}</span>}
    >
      <RowList>
        {usual.map((bill) => (
          <Usual key={bill.id} bill={bill} />
        ))}
        {commitments.map((commitment) => (
          <Committed key={commitment.id} commitment={commitment} />
        ))}
      </RowList>
    </Section>
  )
}

function Usual({ bill }: { bill: ExpectedBill }) {
  const { t, money, date } = useI18n()
  const { buildingName, number, expectedOn, state, waitingId, lastCents, lastOn, pace } = bill
  const last = t('expected.last_told', { total: money(lastCents), day: date(lastOn) })
  return (
    <Row
      title={[date(expectedOn), buildingName, number && t('expected.number', { number })].filter(Boolean).join(' · ')}
      side={
        waitingId ? (
          <TextLink to="/manager/bills/pile/$id" params={{ id: waitingId }}>
            {t('expected.check')}
          </TextLink>
        ) : (
          <Pill tone={expectedTones[state]}>{t(`expected.state_${state}`)}</Pill>
        )
      }
    >
      <small>{[t(`expected.pace_${pace}`), t('expected.last_of', { last })].join(' · ')}</small>
    </Row>
  )
}

function Committed({ commitment }: { commitment: Commitment }) {
  const { t, money, date } = useI18n()
  const { id, source, title, buildingName, dueOn, untilOn, schedule, totalCents, yearlyCents } = commitment
  const told = [
    source === 'contract' && t('expected.by_contract'),
    buildingName ?? t('expected.everywhere'),
    schedule && t(`bills.rhythm_${schedule}`),
    untilOn && t('expected.until', { day: date(untilOn) }),
  ]
  return (
    <Row
      title={
        source === 'bill' ? (
          <TextLink to="/manager/bills/$id" params={{ id }}>
            {[dueOn && date(dueOn), title].filter(Boolean).join(' · ')}
          </TextLink>
        ) : (
          title
        )
      }
      side={
        <span className="num">
          {source === 'bill' ? money(totalCents) : t('expected.yearly_total', { total: money(yearlyCents) })}
        </span>
      }
    >
      <small>{told.filter(Boolean).join(' · ')}</small>
    </Row>
  )
}
