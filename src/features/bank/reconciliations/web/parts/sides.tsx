import { type ReactNode, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { TextLink } from '../../../../../web/ui/page.tsx'
import { Row, RowList, ShowAll } from '../../../../../web/ui/row-list.tsx'
import type { Reconciliation } from '../../contract.ts'
import classes from './reconciliation.module.css'

const Sum = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
)

interface SideProps {
  title: string
  totalCents: number | null
  children: ReactNode
}
/** One side of a month: what it says, what the other lacks, and what both have. */
function Side({ title, totalCents, children }: SideProps) {
  const { t, money } = useI18n()
  return (
    <section className={classes.side} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className={classes.spacer} />
      <p className={classes.total}>
        <span>{t('bank.in_both')}</span>
        <span className="num">{totalCents === null ? '—' : money(totalCents)}</span>
      </p>
    </section>
  )
}

/** The books: their balance opens its entries, and each thing that the bank does not have opens its own. */
export function BooksSide({ month }: { month: Reconciliation }) {
  const { t, money, date } = useI18n()
  const { buildingId, through, cashAccountId, bookCents, otherCents, outstandingCents, outstanding } = month
  const label = t('bank.in_books_on', { date: date(through) })
  const search = { account: cashAccountId ?? undefined, to: through }
  return (
    <Side title={t('bank.in_books')} totalCents={bookCents - otherCents - outstandingCents}>
      <dl className={classes.sums}>
        <Sum
          label={
            <TextLink to="/manager/buildings/$id/ledger/entries" params={{ id: buildingId }} search={search}>
              {label}
            </TextLink>
          }
        >
          {money(bookCents)}
        </Sum>
        {otherCents !== 0 && <Sum label={t('bank.less_others')}>{money(-otherCents)}</Sum>}
        <Sum label={t('bank.less_outstanding')}>{money(outstandingCents === 0 ? 0 : -outstandingCents)}</Sum>
      </dl>
      <div className={classes.items}>
        <h3>{t('bank.outstanding')}</h3>
        {outstanding.length === 0 ? (
          <p>{t('bank.nothing_outstanding')}</p>
        ) : (
          <FirstRows rows={outstanding}>
            {(item) => <OutstandingRow key={item.key} buildingId={buildingId} item={item} />}
          </FirstRows>
        )}
      </div>
    </Side>
  )
}

const firstShown = 6

interface FirstRowsProps<T> {
  rows: readonly T[]
  children: (row: T) => ReactNode
}
/** The first rows of a list, then all of them: a month that nobody matched yet has a hundred. */
function FirstRows<T>({ rows, children }: FirstRowsProps<T>) {
  const { t } = useI18n()
  const [isWhole, setIsWhole] = useState(false)
  const hidden = rows.length - firstShown
  return (
    <>
      <RowList>{(isWhole ? rows : rows.slice(0, firstShown)).map(children)}</RowList>
      {!isWhole && hidden > 0 && (
        <ShowAll onShow={() => setIsWhole(true)}>{t('bank.show_others', { count: hidden })}</ShowAll>
      )}
    </>
  )
}

interface OutstandingRowProps {
  buildingId: string
  item: Reconciliation['outstanding'][number]
}
function OutstandingRow({ buildingId, item }: OutstandingRowProps) {
  const { t, money, date } = useI18n()
  const { kind, label, on, amountCents, entryId, isSeen } = item
  const name = label ? t(`bank.item_${kind}`, { label }) : t('bank.item_plain')
  return (
    <Row
      title={
        entryId ? (
          <TextLink to="/manager/buildings/$id/ledger/entries/$entryId" params={{ id: buildingId, entryId }}>
            {name}
          </TextLink>
        ) : (
          name
        )
      }
      side={<span className="num">{money(amountCents)}</span>}
    >
      <small>{[date(on), isSeen && t('bank.is_seen')].filter(Boolean).join(' · ')}</small>
    </Row>
  )
}

interface BankSideProps {
  month: Reconciliation
  /** What the statement says; null until it is typed. */
  statementCents: number | null
  /** The statement, typed or told. */
  children: ReactNode
}

/** The bank: its statement, and each line that the books do not have, which opens what it may be matched to. */
export function BankSide({ month, statementCents, children }: BankSideProps) {
  const { t, money, date } = useI18n()
  const { bankAccountId, openCents, openCount, openLines } = month
  return (
    <Side title={t('bank.at_bank')} totalCents={statementCents === null ? null : statementCents - openCents}>
      {children}
      <dl className={classes.sums}>
        <Sum label={t('bank.less_open')}>{money(openCents === 0 ? 0 : -openCents)}</Sum>
      </dl>
      <div className={classes.items}>
        <h3>{t('bank.only_at_bank')}</h3>
        {openLines.length === 0 ? (
          <p>{t('bank.nothing_open')}</p>
        ) : (
          <FirstRows rows={openLines}>
            {({ id, description, postedOn, amountCents }) => (
              <Row
                key={id}
                title={
                  <TextLink to="/manager/bank/accounts/$id" params={{ id: bankAccountId }} search={{ view: 'match' }}>
                    {description}
                  </TextLink>
                }
                side={<span className="num">{money(amountCents)}</span>}
              >
                <small>{date(postedOn)}</small>
              </Row>
            )}
          </FirstRows>
        )}
        {openCount > openLines.length && <p>{t('bank.more_open', { count: openCount - openLines.length })}</p>}
      </div>
    </Side>
  )
}
