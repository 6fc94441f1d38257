import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addDays } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { firstDayOf, firstFullMonthOf } from '../../rules.ts'
import type { ToldTransfer } from './effects.tsx'
import classes from './transfer.module.css'

/** What happens on which day, beside the steps. */
export function SummaryCard({ transfer, lead }: { transfer: ToldTransfer; lead: ReactNode }) {
  const { t, date } = useI18n()
  const { leaving, arriving } = transfer
  const day = firstDayOf(transfer)
  return (
    <aside className={classes.card} aria-label={t('transfers.happens')}>
      <header>
        <b>{day ? date(day, 'long') : t('transfers.no_day_yet')}</b>
        <small className={classes.lead}>{lead}</small>
      </header>
      <div className={classes.sides}>
        <p>
          <span className="sr">{t('transfers.from')}</span>
          {leaving.join(', ') || '—'}
        </p>
        <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
        <p>
          <span className="sr">{t('transfers.to')}</span>
          {arriving.join(', ') || '—'}
        </p>
      </div>
      <Agenda transfer={transfer} />
    </aside>
  )
}

function Agenda({ transfer }: { transfer: ToldTransfer }) {
  const { t, date } = useI18n()
  const { arrivesOn, leavesOn, leaving, arriving, invited } = transfer
  const ofSale = useSaleItems(transfer)
  if (!firstDayOf(transfer)) return null
  const items: { at: string; what: string }[] = []
  if (invited > 0) items.push({ at: t('transfers.now'), what: t('transfers.invites', { count: invited }) })
  if (leavesOn && leaving.length > 0)
    items.push({
      at: date(leavesOn),
      what: t('transfers.last_day', { name: leaving.join(', ') }),
    })
  if (leavesOn && arrivesOn && leaving.length > 0 && addDays(leavesOn, 1) < arrivesOn)
    items.push({
      at: date(addDays(leavesOn, 1)),
      what: t('transfers.is_vacant'),
    })
  if (arrivesOn && arriving.length > 0)
    items.push({
      at: date(arrivesOn),
      what: t('transfers.first_day', { name: arriving.join(', ') }),
    })
  return (
    <dl className={classes.agenda}>
      {[...items, ...ofSale].map(({ at, what }) => (
        <div key={`${at} ${what}`}>
          <dt className="num">{at}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What owning brings: the role of a resident, and the fees. */
function useSaleItems({ kind, arrivesOn, turning, monthlyFeesCents }: ToldTransfer) {
  const { t, date, money } = useI18n()
  if (kind !== 'sale' || !arrivesOn) return []
  const role = { at: date(arrivesOn), what: t('transfers.role_day', { name: turning.join(', ') }) }
  const fees = {
    at: date(firstFullMonthOf(arrivesOn)),
    what: t('transfers.fees_from', { fees: money(monthlyFeesCents ?? 0) }),
  }
  return [...(turning.length > 0 ? [role] : []), ...(monthlyFeesCents ? [fees] : [])]
}
