import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asWriter } from '../../../../../shared/actor.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Actions, Button, LinkButton } from '../../../../../web/ui/button.tsx'
import { Section, Strip } from '../../../../../web/ui/page.tsx'
import type { Receivables } from '../../../accounts/contract.ts'
import { receivablesQuery } from '../../../accounts/web/queries.ts'
import { lateOf } from '../../../ageing/rules.ts'
import { RuleDialog } from '../../../arrears/web/parts/rule-dialog.tsx'
import { InterestDialog } from '../../../interest/web/parts/interest-dialog.tsx'
import { receiptPolicy } from '../../../policy.ts'
import { DepositDialog } from '../../../recording/web/parts/deposit-dialog.tsx'
import { AgeBar } from './age-bar.tsx'
import { OwingHomes } from './owing-homes.tsx'
import classes from './receivables.module.css'

/** On the calls of a building: what its homes owe today, and the way to what they paid. */
export function ReceivablesPanel({ buildingId }: { buildingId: string }) {
  const isAllowed = receiptPolicy.read(useActor(), { buildingId })
  const { data } = useQuery({ ...receivablesQuery(buildingId), enabled: isAllowed })
  if (!data) return null
  return <Owed receivables={data} />
}

function Owed({ receivables }: { receivables: Receivables }) {
  const { t, money } = useI18n()
  const { buildingId, owedCents, creditCents, ageing, homes, buildingKind } = receivables
  const lateCents = lateOf(ageing)
  const owing = homes.filter((home) => home.owedCents > 0)
  const suspended = homes.filter(({ suspendedSince }) => suspendedSince !== null)
  return (
    <>
      <Section title={t('receipts.receivables')}>
        <Strip
          items={[
            {
              label: t('receipts.owed'),
              value: money(owedCents),
              note: t('receipts.by_homes', { count: owing.length, all: homes.length }),
            },
            { label: t('receipts.late'), value: money(lateCents), tone: lateCents > 0 ? 'brick' : undefined },
            { label: t('receipts.credits'), value: money(creditCents) },
            ...(buildingKind === 'rental'
              ? []
              : [{ label: t('receipts.suspended'), value: suspended.length, note: t('receipts.suspended_note') }]),
          ]}
        />
        <AgeBar ageing={ageing} />
        <div className={classes.acts}>
          <Acts receivables={receivables} />
        </div>
      </Section>
      <OwingHomes buildingId={buildingId} homes={homes} />
    </>
  )
}

function Acts({ receivables }: { receivables: Receivables }) {
  const { t } = useI18n()
  const { buildingId } = receivables
  const actor = useActor()
  const [asking, setAsking] = useState<'deposit' | 'rule' | 'interest'>()
  const mayWrite = receiptPolicy.create(actor, { buildingId })
  return (
    <>
      {mayWrite && <Button onClick={() => setAsking('deposit')}>{t('receipts.record')}</Button>}
      <LinkButton to="/manager/invoices/payments" search={{ building: buildingId }} variant="default">
        {t('receipts.received')}
      </LinkButton>
      <LinkButton to="/manager/invoices/arrears" search={{ building: buildingId }} variant="default">
        {t('receipts.arrears')}
      </LinkButton>
      <LinkButton to="/manager/invoices/mailings" search={{ building: buildingId }} variant="default">
        {t('receipts.mailings')}
      </LinkButton>
      <LinkButton to="/manager/invoices/opening-balances" search={{ building: buildingId }} variant="default">
        {t('receipts.openings')}
      </LinkButton>
      {receiptPolicy.create(asWriter(actor), { buildingId }) && (
        <LinkButton to="/manager/invoices/debits" search={{ building: buildingId }} variant="default">
          {t('receipts.debits')}
        </LinkButton>
      )}
      {mayWrite && (
        <Actions
          label={t('receipts.more_acts')}
          items={[
            { label: t('receipts.do_charge_interest'), onSelect: () => setAsking('interest') },
            { label: t('receipts.rule'), onSelect: () => setAsking('rule') },
          ]}
        />
      )}
      {asking === 'deposit' && <DepositDialog receivables={receivables} onClose={() => setAsking(undefined)} />}
      {asking === 'interest' && <InterestDialog buildingId={buildingId} onClose={() => setAsking(undefined)} />}
      {asking === 'rule' && <RuleDialog buildingId={buildingId} onClose={() => setAsking(undefined)} />}
    </>
  )
}
