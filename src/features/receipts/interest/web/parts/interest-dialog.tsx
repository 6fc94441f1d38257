import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import { monthName } from '../../../accounts/rules.ts'
import type { InterestPreview } from '../../contract.ts'
import { interestQuery, useChargeInterest } from '../queries.ts'
import classes from './interest.module.css'

/** What would be charged as interest to the homes of a building, before anybody charges it. */
export function InterestDialog({ buildingId, onClose }: { buildingId: string; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog title={t('receipts.charge_interest_title')} isOpen onClose={onClose} size="lg">
      <Loaded query={useQuery(interestQuery(buildingId))}>
        {(preview) => <Preview preview={preview} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Preview({ preview, onClose }: { preview: InterestPreview; onClose: () => void }) {
  const { t, money, date, percent, language } = useI18n()
  const { annualRate, graceDays, interestFrom, homes, through, totalCents } = preview
  if (annualRate === 0 || interestFrom === null)
    return <Empty title={t('receipts.no_rate')}>{t('receipts.no_rate_lead')}</Empty>
  if (homes.length === 0)
    return (
      <Empty title={t('receipts.no_interest')}>{t('receipts.no_interest_lead', { date: date(through, 'full') })}</Empty>
    )
  return (
    <div className={classes.preview}>
      <p>
        {t('receipts.interest_rule', {
          rate: percent(annualRate / 10_000, 2),
          days: graceDays,
          date: date(interestFrom, 'full'),
        })}
      </p>
      <RowList>
        {homes.map(({ residenceId, unitNumber, months, amountCents }) => (
          <Row key={residenceId} title={unitNumber} side={<span className="num">{money(amountCents)}</span>}>
            <small>{months.map(({ month }) => monthName(language, month)).join(', ')}</small>
          </Row>
        ))}
      </RowList>
      <p className={classes.total}>
        <span>{t('receipts.interest_total', { count: homes.length, date: date(through, 'full') })}</span>
        <b className="num">{money(totalCents)}</b>
      </p>
      <Charge preview={preview} onClose={onClose} />
    </div>
  )
}

function Charge({ preview, onClose }: { preview: InterestPreview; onClose: () => void }) {
  const { t, money } = useI18n()
  const act = useAct()
  const charge = useChargeInterest()
  const { buildingId: building, through, totalCents, homes } = preview
  const amount = money(totalCents)
  const start = async () => {
    const isDone = await act({
      ask: {
        title: t('receipts.charge_interest_ask', { amount }),
        body: t('receipts.charge_interest_body', { count: homes.length }),
        action: t('receipts.do_charge_interest'),
        keep: t('receipts.charge_nothing'),
      },
      write: () => charge.mutateAsync({ building, through, totalCents }),
      done: t('receipts.interest_charged'),
      kind: 'update',
    })
    if (isDone) onClose()
  }
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={onClose}>
        {t('receipts.charge_nothing')}
      </Button>
      <Button loading={charge.isPending} onClick={() => void start()}>
        {t('receipts.charge_amount', { amount })}
      </Button>
    </div>
  )
}
