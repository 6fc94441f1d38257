import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import type { BankAccount } from '../../../contract.ts'
import type { BankFilePreview } from '../../contract.ts'
import classes from './file.module.css'

/** What was there, what came in and left, and what is there after. */
export function FileSum({ file }: { file: BankFilePreview }) {
  const { t, money, date } = useI18n()
  const { opening, closing, inCents, outCents, inCount, outCount } = file
  const parts = [
    ...(opening
      ? [{ sign: '', label: t('bank.balance_before', { date: date(opening.on) }), cents: opening.balanceCents }]
      : []),
    { sign: opening ? '+' : '', label: t('bank.deposits', { count: inCount }), cents: inCents },
    { sign: '−', label: t('bank.withdrawals', { count: outCount }), cents: Math.abs(outCents) },
    ...(closing
      ? [{ sign: '=', label: t('bank.balance_after', { date: date(closing.on) }), cents: closing.balanceCents }]
      : []),
  ]
  return (
    <dl className={classes.sum}>
      {parts.map(({ sign, label, cents }) => (
        <div key={label + sign}>
          <dt>{label}</dt>
          <dd className="num">
            {sign && (
              <span className={classes.sign} aria-hidden="true">
                {sign}{' '}
              </span>
            )}
            {money(cents)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What proves that the file was read right, and what is to be looked at before it is imported. */
export function FileNotices({ file, account }: { file: BankFilePreview; account: BankAccount }) {
  const { t } = useI18n()
  const { counts, unread, gaps, isOtherAccount, isDayOrderOpen } = file
  return (
    <>
      {isOtherAccount && (
        <Notice tone="brick" title={t('bank.is_other_account')} isQuiet>
          {t('bank.is_other_account_lead', { account: file.account ?? '', ending: account.ending })}
        </Notice>
      )}
      <ChainNotice file={file} />
      <BalanceNotice file={file} />
      {isDayOrderOpen && <Notice tone="copper" title={t('bank.day_order_open')} />}
      {unread.length > 0 && (
        <Notice tone="copper" title={t('bank.unread', { count: unread.length })}>
          {t('bank.unread_lead', { lines: unread.slice(0, 10).join(', ') })}
        </Notice>
      )}
      {gaps.length > 0 && (
        <Notice tone="copper" title={t('bank.gaps', { count: gaps.length })}>
          <Gaps gaps={gaps} />
        </Notice>
      )}
      {(counts.doubtful ?? 0) > 0 && (
        <Notice tone="copper" title={t('bank.verdict_doubtful')}>
          {t('bank.doubtful_lead')}
        </Notice>
      )}
    </>
  )
}

function Gaps({ gaps }: Pick<BankFilePreview, 'gaps'>) {
  const { t, date } = useI18n()
  return gaps.map(({ from, to }) => t('bank.period_of', { from: date(from), to: date(to) })).join(', ')
}

function ChainNotice({ file: { chain } }: { file: BankFilePreview }) {
  const { t } = useI18n()
  const { checked, breaks } = chain
  const broken = checked - chain.held
  if (checked === 0)
    return (
      <Notice tone="slate" title={t('bank.chain_none')}>
        {t('bank.chain_none_lead')}
      </Notice>
    )
  if (broken === 0) return <Notice tone="spruce" title={t('bank.chain_held', { count: checked })} />
  return (
    <Notice tone="brick" title={t('bank.chain_broken', { count: broken })} isQuiet>
      {t('bank.chain_broken_lead', { line: breaks[0] ?? '—' })}
    </Notice>
  )
}

function BalanceNotice({ file: { differenceCents } }: { file: BankFilePreview }) {
  const { t, money } = useI18n()
  if (differenceCents === null) return null
  if (differenceCents === 0) return <Notice tone="spruce" title={t('bank.agrees')} />
  const amount = money(Math.abs(differenceCents))
  return (
    <Notice tone="copper" title={t(differenceCents > 0 ? 'bank.difference' : 'bank.difference_less', { amount })}>
      {t('bank.difference_lead')}
    </Notice>
  )
}
