import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Pill, TableSection, type Tone } from '../../../../../web/ui/page.tsx'
import type { NoticeStatus } from '../../../contract.ts'
import { type DebitNotice, debitNoticesApi } from '../../contract.ts'

/** The last notices of an agreement: of which amount and day its payor was told, and when. */
export function NoticesSection({ agreementId }: { agreementId: string }) {
  const { t } = useI18n()
  const found = useQuery(query(debitNoticesApi.list, { id: agreementId, limit: 24 }))
  return (
    <TableSection title={t('debits.notices')}>
      <DataTable
        label={t('debits.notices')}
        columns={useColumns()}
        query={found}
        rowLabel={({ dueOn }) => dueOn}
        empty={<Empty title={t('debits.no_notices')} />}
      />
    </TableSection>
  )
}

const tones: Readonly<Record<NoticeStatus, Tone>> = {
  waiting: 'slate',
  sent: 'spruce',
  posted: 'spruce',
  ready: 'copper',
  failed: 'brick',
}

function useColumns(): Column<DebitNotice>[] {
  const { t, date, money } = useI18n()
  return [
    {
      key: 'due',
      label: t('debits.due_on'),
      cell: ({ dueOn }) => <span className="num">{date(dueOn)}</span>,
    },
    {
      key: 'status',
      label: t('debits.status'),
      card: 'whole',
      cell: ({ status, channel, givenOn }) => (
        <TwoLines
          main={<Pill tone={tones[status]}>{t(`debits.notice_${status}`)}</Pill>}
          sub={givenOn ? `${t(`debits.channel_${channel}`)}, ${date(givenOn)}` : t(`debits.channel_${channel}`)}
        />
      ),
    },
    {
      key: 'amount',
      label: t('debits.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
  ]
}
