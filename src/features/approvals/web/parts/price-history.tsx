import { useI18n } from '../../../../web/i18n.tsx'
import type { ApprovalDetail } from '../../contract.ts'
import classes from './price-history.module.css'

const most = 8

interface PriceHistoryProps {
  prices: ApprovalDetail['prices']
  /** The bill to approve, among them. */
  billId: string
}

/** What a vendor asked for before in this building, the latest first, with what changed. */
export function PriceHistory({ prices, billId }: PriceHistoryProps) {
  const { t, money, date, percent } = useI18n()
  return (
    <ol className={classes.prices}>
      {prices.slice(0, most).map(({ id, title, issuedOn, totalCents, changePermille }) => (
        <li key={id} aria-current={id === billId || undefined}>
          <span>
            <b>{title}</b>
            <small>
              <time dateTime={issuedOn}>{date(issuedOn)}</time>
              {id === billId && ` · ${t('approvals.this_bill')}`}
            </small>
          </span>
          <span className="num">
            {money(totalCents)}
            {changePermille !== null && changePermille !== 0 && (
              <small data-tone={changePermille > 0 ? 'copper' : undefined}>
                {changePermille > 0 ? '+' : '−'}
                {percent(Math.abs(changePermille) / 1_000, 1)}
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
