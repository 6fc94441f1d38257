import { useQuery } from '@tanstack/react-query'
import { daysBetween, today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { WatchLine, WatchList } from '../../../../../web/ui/watch-list.tsx'
import type { ExpectedBill } from '../../contract.ts'
import { expectedQuery } from '../queries.ts'

const most = 5

/** The first of the usual bills that are missing; nothing while none is. */
export function MissingBills() {
  const { t } = useI18n()
  const bills = useQuery(expectedQuery({}))
  // The missing are listed first.
  if (bills.data?.items[0]?.state !== 'missing') return null
  return (
    <WatchList
      title={t('expected.missing_title')}
      all={{ to: '/manager/bills/expected' }}
      query={bills}
      line={(bill, at) => at < most && bill.state === 'missing' && <MissingLine key={bill.id} bill={bill} />}
      empty={null}
    />
  )
}

function MissingLine({ bill: { id, vendorName, buildingName, pace, expectedOn, lastCents } }: { bill: ExpectedBill }) {
  const { t, date, money } = useI18n()
  return (
    <WatchLine
      destination={{ to: '/manager/bills/$id', params: { id } }}
      main={vendorName}
      sub={[t(`expected.pace_${pace}`), buildingName]}
      middle={<span className="num">{date(expectedOn)}</span>}
      end={
        <>
          {t('expected.around', { amount: money(lastCents) })}
          <small data-tone="brick">{t('app.days_late', { count: daysBetween(expectedOn, today()) })}</small>
        </>
      }
    />
  )
}
