import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { lazyPart } from '../../../web/lazy-part.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { type Column, DataTable } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { Details, Notice, PageHead, Section, Stack, TextLink } from '../../../web/ui/page.tsx'
import { shownRows } from '../../../web/ui/shown-rows.ts'
import { billPolicy } from '../../bills/policy.ts'
import type { JournalEntryDetail } from '../entries/contract.ts'
import { entryQuery } from '../entries/web/queries.ts'
import { ledgerPolicy } from '../policy.ts'
import { useAccountName } from './parts/account-name.tsx'

const ReversalDialog = lazyPart(() =>
  import('../entries/web/parts/reversal-dialog.tsx').then((module) => module.ReversalDialog),
)

/** `/manager/buildings/$id/ledger/entries/$entryId`: one entry, the bill that it follows, and what reversed it. */
export function EntryScreen() {
  const { t } = useI18n()
  const [id, entryId] = [useRouteParam('id'), useRouteParam('entryId')]
  const back = { to: '/manager/buildings/$id/ledger/entries', params: { id }, label: t('ledger.entries') } as const
  return (
    <Loaded query={useQuery(entryQuery(id, entryId))} back={back} isPage>
      {(entry) => (
        <>
          <PageHead
            title={t(`ledger.kind_${entry.kind}`)}
            lead={[entry.billTitle, entry.vendorName].filter(Boolean).join(' · ') || entry.reason}
            back={back}
          >
            <Reversal buildingId={id} entry={entry} />
          </PageHead>
          <Stack>
            <Links buildingId={id} entry={entry} />
            <Lines entry={entry} />
            <About buildingId={id} entry={entry} />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

interface EntryProps {
  buildingId: string
  entry: JournalEntryDetail
}

/** An entry of a person may be reversed; one that follows a bill is corrected there. */
function Reversal({ buildingId, entry }: EntryProps) {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)
  const mayReverse = ledgerPolicy.post(useActor(), { buildingId })
  const isByHand = entry.kind === 'transfer' || entry.kind === 'adjustment'
  if (!mayReverse || !isByHand || entry.reversedById) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('ledger.do_reverse')}
      </Button>
      {isAsking && (
        <Suspense>
          <ReversalDialog {...{ buildingId }} entryId={entry.id} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function Links({ buildingId, entry: { reversedById, reversesId } }: EntryProps) {
  const { t } = useI18n()
  const other = reversedById ?? reversesId
  if (!other) return null
  return (
    <Notice tone="slate" title={t(reversedById ? 'ledger.is_reversed' : 'ledger.reverses')}>
      <TextLink to="/manager/buildings/$id/ledger/entries/$entryId" params={{ id: buildingId, entryId: other }}>
        {t(reversedById ? 'ledger.open_reversal' : 'ledger.open_reversed')}
      </TextLink>
    </Notice>
  )
}

type LineRow = JournalEntryDetail['lines'][number] & { id: string }

function Lines({ entry }: Pick<EntryProps, 'entry'>) {
  const { t, money } = useI18n()
  const nameOf = useAccountName()
  const side = (sign: 1 | -1) => ({
    align: 'end' as const,
    isNamedOnCard: ({ amountCents }: LineRow) => amountCents * sign > 0,
    cell: ({ amountCents }: LineRow) =>
      amountCents * sign > 0 ? <span className="num">{money(amountCents * sign)}</span> : null,
  })
  const columns: Column<LineRow>[] = [
    { key: 'account', label: t('ledger.account'), cell: ({ account }) => nameOf(account.key) },
    {
      key: 'code',
      label: t('ledger.code'),
      card: 'hidden',
      cell: ({ account }) => <span className="num">{account.code}</span>,
    },
    { key: 'fund', label: t('ledger.fund'), cell: ({ fund }) => t(`shared.fund_${fund}`) },
    { key: 'debit', label: t('ledger.debit'), ...side(1) },
    { key: 'credit', label: t('ledger.credit'), ...side(-1) },
  ]
  return (
    <DataTable
      label={t('ledger.lines')}
      columns={columns}
      query={shownRows(entry.lines.map((line) => ({ ...line, id: String(line.line) })))}
      rowLabel={({ account }) => nameOf(account.key)}
      empty={<Empty title={t('ledger.no_entries')} />}
    />
  )
}

function About({ buildingId, entry }: EntryProps) {
  const { t, date, dateTime } = useI18n()
  const mayOpen = billPolicy.read(useActor(), { buildingId })
  const { billId, billTitle, callId, receiptId, postedOn, seq, reason, cause, madeByName, madeAt, hash } = entry
  return (
    <Section title={t('ledger.about')}>
      <Details
        items={[
          { label: t('ledger.posted_on'), value: date(postedOn) },
          { label: t('ledger.seq'), value: seq },
          ...(billId
            ? [
                {
                  label: t('ledger.kind_bill'),
                  value: mayOpen ? (
                    <TextLink to="/manager/bills/$id" params={{ id: billId }}>
                      {billTitle}
                    </TextLink>
                  ) : (
                    billTitle
                  ),
                },
              ]
            : []),
          ...(callId
            ? [
                {
                  label: t('ledger.kind_call'),
                  value: (
                    <TextLink to="/manager/invoices/calls/$id" params={{ id: callId }}>
                      {t('ledger.open_source')}
                    </TextLink>
                  ),
                },
              ]
            : []),
          ...(receiptId
            ? [
                {
                  label: t('ledger.kind_receipt'),
                  value: (
                    <TextLink to="/manager/invoices/payments/$id" params={{ id: receiptId }}>
                      {t('ledger.open_source')}
                    </TextLink>
                  ),
                },
              ]
            : []),
          ...(reason || cause
            ? [{ label: t('ledger.reason'), value: reason ?? (cause && t(`ledger.cause_${cause}`)) }]
            : []),
          { label: t('ledger.made'), value: [dateTime(madeAt), madeByName].filter(Boolean).join(' · ') },
          { label: t('ledger.hash'), value: <code>{hash.slice(0, 16)}</code> },
        ]}
      />
    </Section>
  )
}
