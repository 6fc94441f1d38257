import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Details, Notice, PageHead, Section, TextLink } from '../../../web/ui/page.tsx'
import { Row, RowList } from '../../../web/ui/row-list.tsx'
import { useChargeName } from '../accounts/web/parts/charge-name.tsx'
import { ruleQuery } from '../arrears/web/queries.ts'
import type { ReceiptDetail } from '../contract.ts'
import { receiptPolicy } from '../policy.ts'
import { ReversalDialog } from '../reversals/web/parts/reversal-dialog.tsx'
import { receiptQuery } from './queries.ts'

/** `/manager/invoices/payments/$id`: what a home paid, and the charges that it paid with it. */
export function ReceiptScreen() {
  const { t } = useI18n()
  const found = useQuery(receiptQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/manager/invoices/payments', label: t('receipts.received') }} isPage>
      {(receipt) => <Shown receipt={receipt} />}
    </Loaded>
  )
}

function Shown({ receipt }: { receipt: ReceiptDetail }) {
  const { t, money, date } = useI18n()
  const { buildingId, buildingName, unitNumber, amountCents, reversedOn, isReturned, reversalReason } = receipt
  return (
    <>
      <PageHead
        title={t('receipts.receipt_of', { amount: money(amountCents) })}
        lead={`${buildingName}, ${unitNumber}`}
        back={{ to: '/manager/invoices/payments', search: { building: buildingId }, label: t('receipts.received') }}
      >
        <Acts receipt={receipt} />
      </PageHead>
      <Columns side={<Told receipt={receipt} />}>
        {reversedOn && (
          <Notice
            tone={isReturned ? 'brick' : 'copper'}
            title={t(isReturned ? 'receipts.returned_on' : 'receipts.reversed_on', { date: date(reversedOn, 'full') })}
            isQuiet
          >
            {reversalReason}
          </Notice>
        )}
        <Allocations receipt={receipt} />
        <Panels slot="receipt" given={{ receipt }} />
      </Columns>
    </>
  )
}

function Acts({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)
  const isAllowed = receiptPolicy.reverse(useActor(), receipt) && receipt.reversedOn === null
  const rule = useQuery({ ...ruleQuery(receipt.buildingId), enabled: isAllowed }).data
  if (!isAllowed || !rule) return null
  return (
    <>
      <Button variant="default" color="brick" onClick={() => setIsAsking(true)}>
        {t('receipts.reverse')}
      </Button>
      {isAsking && (
        <ReversalDialog receipt={receipt} returnFeeCents={rule.returnFeeCents} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

function Allocations({ receipt: { allocations, creditCents, reversedOn } }: { receipt: ReceiptDetail }) {
  const { t, money, date } = useI18n()
  const nameOf = useChargeName()
  if (reversedOn !== null) return null
  return (
    <Section title={t('receipts.paid_charges')}>
      <RowList>
        {allocations.map(({ id, callId, fund, dueOn, amountCents, ...charge }) => (
          <Row
            key={id}
            title={
              callId ? (
                <TextLink to="/manager/invoices/calls/$id" params={{ id: callId }}>
                  {nameOf(charge)}
                </TextLink>
              ) : (
                nameOf(charge)
              )
            }
            side={<span className="num">{money(amountCents)}</span>}
          >
            <small>{[t(`shared.fund_${fund}`), t('receipts.due', { date: date(dueOn, 'full') })].join(' · ')}</small>
          </Row>
        ))}
        {creditCents > 0 && (
          <Row title={t('receipts.credit')} side={<span className="num">{money(creditCents)}</span>}>
            <small>{t('receipts.credit_lead')}</small>
          </Row>
        )}
      </RowList>
    </Section>
  )
}

function Told({ receipt }: { receipt: ReceiptDetail }) {
  const { t, money, date, dateTime } = useI18n()
  const { residenceId, unitNumber, receivedOn, method, reference, fund, payerName, note } = receipt
  const { depositCount, depositCents, enteredByName, madeAt } = receipt
  return (
    <Section title={t('receipts.details')}>
      <Details
        items={[
          {
            label: t('receipts.unit'),
            value: (
              <TextLink to="/manager/invoices/accounts/$id" params={{ id: residenceId }}>
                {unitNumber}
              </TextLink>
            ),
          },
          { label: t('receipts.received_on'), value: date(receivedOn, 'full') },
          { label: t('instalments.method'), value: t(`instalments.method_${method}`) },
          { label: t('instalments.reference'), value: reference },
          { label: t('receipts.into_account'), value: t(`shared.fund_${fund}`) },
          ...(payerName ? [{ label: t('receipts.payer'), value: payerName }] : []),
          ...(depositCount > 1
            ? [
                {
                  label: t('receipts.deposit'),
                  value: t('receipts.deposit_of', { amount: money(depositCents), count: depositCount }),
                },
              ]
            : []),
          ...(note ? [{ label: t('receipts.note'), value: note }] : []),
          { label: t('receipts.entered'), value: [enteredByName, dateTime(madeAt)].filter(Boolean).join(', ') },
        ]}
      />
    </Section>
  )
}
