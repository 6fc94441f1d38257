import { IconBook2, IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { levelOf } from '../../../shared/actor.ts'
import { Day } from '../../../shared/shapes.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useFilters, useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { useActor } from '../../../web/session.tsx'
import { Actions, LinkButton, type MenuAction } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { FilterDay } from '../../../web/ui/filter-day.tsx'
import { Filters } from '../../../web/ui/filters.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Stack, Strip } from '../../../web/ui/page.tsx'
import type { Ledger, TrialBalance } from '../contract.ts'
import { ledgerPolicy } from '../policy.ts'
import { cashOf } from '../rules.ts'
import { Closings } from './parts/closings.tsx'
import { FundBalances } from './parts/fund-balances.tsx'
import { ledgerQuery, trialBalanceQuery } from './queries.ts'

const TransferDialog = lazyPart(() =>
  import('../entries/web/parts/transfer-dialog.tsx').then((module) => module.TransferDialog),
)
const AdjustmentDialog = lazyPart(() =>
  import('../entries/web/parts/adjustment-dialog.tsx').then((module) => module.AdjustmentDialog),
)
const ClosingDialog = lazyPart(() =>
  import('../closings/web/parts/closing-dialog.tsx').then((module) => module.ClosingDialog),
)
const ReopeningDialog = lazyPart(() =>
  import('../closings/web/parts/reopening-dialog.tsx').then((module) => module.ReopeningDialog),
)

/** `/manager/buildings/$id/ledger`: what each account of a building comes to at a day, by fund, and its year-ends. */
export function LedgerScreen() {
  const { t } = useI18n()
  const id = useRouteParam('id')
  const isManager = levelOf(useActor().role) > 1
  const back = isManager
    ? ({ to: '/manager/buildings/$id', params: { id }, label: t('ledger.back') } as const)
    : ({ to: '/residents/building', label: t('ledger.back') } as const)
  return (
    <Loaded query={useQuery(ledgerQuery(id))} back={back} isPage>
      {(ledger) => (
        <>
          <PageHead title={t('ledger.title')} lead={ledger.buildingName} back={back}>
            {ledger.startsOn && <Acts ledger={ledger} />}
          </PageHead>
          {ledger.startsOn ? <Books ledger={ledger} /> : <NotStarted id={id} />}
        </>
      )}
    </Loaded>
  )
}

function NotStarted({ id }: { id: string }) {
  const { t } = useI18n()
  const mayStart = ledgerPolicy.open(useActor(), { buildingId: id })
  return (
    <Empty
      icon={IconBook2}
      title={t('ledger.none')}
      action={
        mayStart && (
          <LinkButton to="/manager/buildings/$id/ledger/opening" params={{ id }}>
            {t('ledger.start')}
          </LinkButton>
        )
      }
    >
      {t('ledger.none_lead')}
    </Empty>
  )
}

type Asking = 'transfer' | 'adjust' | 'close' | 'reopen'

function Acts({ ledger }: { ledger: Ledger }) {
  const { t } = useI18n()
  const actor = useActor()
  const [asking, setAsking] = useState<Asking>()
  const { id, funds, lockedThrough } = ledger
  const may: Record<Asking, boolean> = {
    transfer: funds.length > 1 && ledgerPolicy.post(actor, { buildingId: id }),
    adjust: ledgerPolicy.post(actor, { buildingId: id }),
    close: ledgerPolicy.closePeriod(actor, { buildingId: id }),
    reopen: lockedThrough !== null && ledgerPolicy.reopenPeriod(actor, { buildingId: id }),
  }
  const items = (['transfer', 'adjust', 'close', 'reopen'] as const)
    .filter((act) => may[act])
    .map((act): MenuAction => ({ label: t(`ledger.do_${act}`), onSelect: () => setAsking(act) }))
  const given = { ledger, onClose: () => setAsking(undefined) }
  return (
    <>
      <Panels slot="ledgerHead" given={{ buildingId: id }} />
      <LinkButton to="/manager/buildings/$id/ledger/entries" params={{ id }} variant="default" icon={IconList}>
        {t('ledger.entries')}
      </LinkButton>
      <Actions label={t('ledger.acts')} items={items} />
      <Suspense>
        {asking === 'transfer' && <TransferDialog {...given} />}
        {asking === 'adjust' && <AdjustmentDialog {...given} />}
        {asking === 'close' && <ClosingDialog {...given} />}
        {asking === 'reopen' && <ReopeningDialog {...given} />}
      </Suspense>
    </>
  )
}

const shape = z.object({ on: z.optional(Day) })

function Books({ ledger }: { ledger: Ledger }) {
  const { t } = useI18n()
  const [{ on }, setFilters] = useFilters(shape)
  const balance = useQuery(trialBalanceQuery(ledger.id, on))
  return (
    <Stack>
      <Filters>
        <FilterDay label={t('ledger.at')} value={on ?? balance.data?.on} onChange={(day) => setFilters({ on: day })} />
      </Filters>
      <Loaded query={balance}>
        {(data) => (
          <>
            <Cash ledger={ledger} balance={data} />
            {ledger.funds.map((fund) => (
              <FundBalances key={fund} {...{ ledger, fund }} balance={data} />
            ))}
          </>
        )}
      </Loaded>
      <Closings closings={ledger.closings} />
    </Stack>
  )
}

/** What is in the bank account of each fund, and the entries that make it. */
function Cash({ ledger: { id, funds, accounts }, balance }: { ledger: Ledger; balance: TrialBalance }) {
  const { t, money } = useI18n()
  const sumOf = (key: string, fund: string) =>
    balance.balances.find((one) => one.key === key && one.fund === fund)?.amountCents ?? 0
  return (
    <Strip
      items={funds.map((fund) => {
        const cash = sumOf(cashOf(fund), fund)
        const account = accounts.find(({ key }) => key === cashOf(fund))?.id
        return {
          label: t(`shared.fund_${fund}`),
          value: money(cash),
          note: t('ledger.in_bank'),
          opens: { to: '/manager/buildings/$id/ledger/entries', params: { id }, search: { account, to: balance.on } },
          ...(cash < 0 && { tone: 'brick' as const }),
        }
      })}
    />
  )
}
