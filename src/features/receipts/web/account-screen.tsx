import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Button, LinkButton, type MenuAction } from '../../../web/ui/button.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import { CancelCharge, type CancelledCharge } from '../../contributions/charges/web/parts/cancel-charge.tsx'
import { FeeDialog } from '../../contributions/charges/web/parts/fee-dialog.tsx'
import { contributionPolicy } from '../../contributions/policy.ts'
import type { HomeAccount } from '../accounts/contract.ts'
import type { Movement } from '../accounts/rules.ts'
import { AccountHead } from '../accounts/web/parts/account-head.tsx'
import { AccountYear } from '../accounts/web/parts/account-year.tsx'
import { Movements } from '../accounts/web/parts/movements.tsx'
import { Suspension } from '../accounts/web/parts/suspension.tsx'
import { accountQuery, receivablesQuery } from '../accounts/web/queries.ts'
import { HomeInterest } from '../interest/web/parts/home-interest.tsx'
import { receiptPolicy } from '../policy.ts'
import { DepositDialog } from '../recording/web/parts/deposit-dialog.tsx'

/** `/manager/invoices/accounts/$id`: what a home was charged, what it paid and what it owes. */
export function AccountScreen() {
  const { t } = useI18n()
  const found = useQuery(accountQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/manager/invoices', label: t('receipts.back_to_calls') }} isPage>
      {(account) => <Shown account={account} />}
    </Loaded>
  )
}

function Shown({ account }: { account: HomeAccount }) {
  const { t } = useI18n()
  const { residenceId, buildingId, buildingName, unitNumber, payerNames } = account
  const mayWrite = contributionPolicy.cancel(useActor(), { buildingId })
  const [cancelled, setCancelled] = useState<CancelledCharge & { isInterest: boolean }>()
  const menu = ({ what, charges: [charge] }: Movement, name: string): MenuAction[] =>
    what === 'charged' && charge?.callId === null && charge.cancelledOn === null
      ? [
          {
            label: t('receipts.cancel_amount'),
            tone: 'brick',
            onSelect: () => {
              const { id, amountCents, kind } = charge
              setCancelled({ id, name, amountCents, isInterest: kind === 'interest' })
            },
          },
        ]
      : []
  return (
    <>
      <PageHead
        title={t('receipts.account_of', { unit: unitNumber })}
        lead={[buildingName, payerNames.join(', ')].filter(Boolean).join(' · ')}
        back={{ to: '/manager/invoices', search: { building: buildingId }, label: t('receipts.back_to_calls') }}
      >
        <Acts account={account} />
      </PageHead>
      <Stack>
        <Suspension since={account.suspendedSince} />
        <AccountHead account={account}>
          <LinkButton
            to="/manager/invoices/payments"
            search={{ building: buildingId, residence: residenceId }}
            variant="default"
            size="xs"
          >
            {t('receipts.received')}
          </LinkButton>
        </AccountHead>
        <AccountYear account={account} />
        <HomeInterest residenceId={residenceId} buildingId={buildingId} />
        <Panels slot="homeAccount" given={{ residenceId, buildingId }} />
        <Movements
          account={account}
          opens={({ receipt, charges: [charge] }) =>
            receipt
              ? { to: '/manager/invoices/payments/$id', params: { id: receipt.id } }
              : charge?.callId
                ? { to: '/manager/invoices/calls/$id', params: { id: charge.callId } }
                : { to: '/manager/invoices/accounts/$id', params: { id: residenceId } }
          }
          {...(mayWrite && { menu })}
        />
      </Stack>
      {cancelled && (
        <CancelCharge charge={cancelled} isInterest={cancelled.isInterest} onClose={() => setCancelled(undefined)} />
      )}
    </>
  )
}

function Acts({ account: { residenceId, buildingId, unitNumber } }: { account: HomeAccount }) {
  const { t } = useI18n()
  const [asking, setAsking] = useState<'deposit' | 'fee'>()
  const close = () => setAsking(undefined)
  const isAllowed = receiptPolicy.create(useActor(), { buildingId })
  const receivables = useQuery({ ...receivablesQuery(buildingId), enabled: isAllowed }).data
  if (!isAllowed || !receivables) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking('fee')}>
        {t('contributions.add_fee')}
      </Button>
      <Button onClick={() => setAsking('deposit')}>{t('receipts.record')}</Button>
      {asking === 'fee' && <FeeDialog residenceId={residenceId} unitNumber={unitNumber} onClose={close} />}
      {asking === 'deposit' && <DepositDialog receivables={receivables} residenceId={residenceId} onClose={close} />}
    </>
  )
}
