import { useI18n } from '../../../../web/i18n.tsx'
import { Pill, Section, TextLink } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { FinancialYear } from '../../contract.ts'
import classes from './statements.module.css'

/** The books behind the statements, and what keeps them from changing. */
export function BooksSection({ year }: { year: FinancialYear }) {
  const { t, date } = useI18n()
  const { buildingId: id, startsOn: from, on, entryCount } = year
  const params = { id }
  return (
    <Section title={t('financial-statements.books')}>
      <RowList>
        <Row
          title={
            <TextLink to="/manager/buildings/$id/ledger" params={params} search={{ on }}>
              {t('financial-statements.trial')}
            </TextLink>
          }
        >
          <small>{t('financial-statements.trial_lead', { date: date(on, 'full') })}</small>
        </Row>
        <Row
          title={
            <TextLink to="/manager/buildings/$id/ledger/entries" params={params} search={{ from, to: on }}>
              {t('financial-statements.ledger')}
            </TextLink>
          }
        >
          <small>{t('financial-statements.ledger_lead', { count: entryCount })}</small>
        </Row>
        <Proof year={year} />
      </RowList>
      <p className={classes.how}>{t('financial-statements.verify_how')}</p>
    </Section>
  )
}

/** The budget, the closing with its hash, and the end of the chain that `verify-ledger` computes again. */
function Proof({ year }: { year: FinancialYear }) {
  const { t, date, dateTime } = useI18n()
  const { closing, lockedThrough, lastEntry, budget, booksStartOn, startsOn } = year
  const isPartly = lockedThrough !== null && lockedThrough >= startsOn
  return (
    <>
      <Row title={t('financial-statements.budget')}>
        <small>
          {budget?.adoptedOn
            ? t('financial-statements.adopted', { number: budget.number, date: date(budget.adoptedOn) })
            : t('financial-statements.no_budget')}
        </small>
      </Row>
      <Row
        title={t('financial-statements.period_state')}
        side={
          <Pill tone={closing ? 'spruce' : 'copper'}>
            {closing
              ? t('financial-statements.closed_through', { date: date(closing.through) })
              : isPartly
                ? t('financial-statements.closed_through', { date: date(lockedThrough) })
                : t('financial-statements.not_closed')}
          </Pill>
        }
        isTall
      >
        {closing ? (
          <>
            <small>{[dateTime(closing.madeAt), closing.madeByName].filter(Boolean).join(' · ')}</small>
            <small>
              {t('financial-statements.hash')} <code className={classes.hash}>{closing.hash}</code>
            </small>
          </>
        ) : (
          <small>{t('financial-statements.open')}</small>
        )}
      </Row>
      {lastEntry && (
        <Row title={t('financial-statements.seal')}>
          <small>
            {t('financial-statements.chain', { seq: lastEntry.seq })}{' '}
            <code className={classes.hash}>{lastEntry.hash}</code>
          </small>
          {booksStartOn && <small>{t('financial-statements.books_since', { date: date(booksStartOn) })}</small>}
        </Row>
      )}
    </>
  )
}
