import { useI18n } from '../../../../../web/i18n.tsx'
import { type Column, TwoLines } from '../../../../../web/ui/data-table.tsx'
import type { SortName } from '../../../../../web/ui/list-page.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import { ageBands } from '../../../../receipts/ageing/rules.ts'
import { reminderName } from '../../../../receipts/arrears/rules.ts'
import type { LateHome } from '../../../lateness/contract.ts'
import type { remindersApi } from '../../contract.ts'
import classes from './late.module.css'

/** What is told of each home that is late. */
export function useLateColumns(): Column<LateHome, SortName<typeof remindersApi.list>>[] {
  const { t, money, date } = useI18n()
  const nameOf = (step: number, count: number) => t(`mailings.reminder_${reminderName(step, count)}`)
  return [
    {
      key: 'unit',
      label: t('mailings.unit'),
      sort: 'unitNumber',
      cell: ({ unitNumber, payerNames }) => (
        <TwoLines main={unitNumber} sub={payerNames.join(', ') || t('receipts.nobody')} />
      ),
    },
    {
      key: 'days',
      label: t('mailings.days_late'),
      sort: 'daysLate',
      card: 'meta',
      cell: ({ daysLate, oldestDueOn }) => (
        <TwoLines
          main={<span className="num">{t('mailings.days', { count: daysLate })}</span>}
          sub={date(oldestDueOn)}
        />
      ),
    },
    {
      key: 'late',
      label: t('mailings.late_amount'),
      sort: 'lateCents',
      align: 'end',
      cell: ({ lateCents, ageing, interestCents }) => (
        <span className={classes.late}>
          <b className="num">{money(lateCents)}</b>
          <span className={classes.bar} aria-hidden="true">
            {ageBands.map(
              (band) => ageing[band] > 0 && <i key={band} data-band={band} style={{ flexGrow: ageing[band] }} />,
            )}
          </span>
          {interestCents > 0 && <small>{t('mailings.interest_of', { amount: money(interestCents) })}</small>}
        </span>
      ),
    },
    {
      key: 'received',
      label: t('mailings.last_received'),
      card: 'hidden',
      cell: ({ lastReceivedOn, lastReceivedCents }) =>
        lastReceivedOn === null ? (
          t('mailings.none_received')
        ) : (
          <TwoLines main={<span className="num">{money(lastReceivedCents ?? 0)}</span>} sub={date(lastReceivedOn)} />
        ),
    },
    {
      key: 'sent',
      label: t('mailings.last_reminder'),
      card: 'hidden',
      cell: ({ sent }) =>
        sent === null ? (
          t('mailings.not_sent')
        ) : (
          <TwoLines main={nameOf(sent.step, sent.stepCount)} sub={date(sent.on)} />
        ),
    },
    {
      key: 'next',
      label: t('mailings.next_reminder'),
      card: 'meta',
      cell: ({ next }) => {
        if (next === null) return t('mailings.none_more')
        const name = nameOf(next.step, next.stepCount)
        return next.isDue ? (
          <Pill tone="copper">{t('mailings.reminder_due', { name })}</Pill>
        ) : (
          <TwoLines main={name} sub={t('mailings.from_day', { date: date(next.dueOn) })} />
        )
      },
    },
    {
      key: 'vote',
      label: t('mailings.vote'),
      card: 'meta',
      cell: ({ suspendedSince }) =>
        suspendedSince && (
          <TwoLines main={<Pill tone="copper">{t('mailings.vote_off')}</Pill>} sub={date(suspendedSince)} />
        ),
    },
  ]
}
