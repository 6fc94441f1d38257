import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useFilters } from '../../../../../web/location.ts'
import { query } from '../../../../../web/queries.ts'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { FilterTabs } from '../../../../../web/ui/filters.tsx'
import { Pill, Stack, type Tone } from '../../../../../web/ui/page.tsx'
import { usePager } from '../../../../../web/ui/pager.tsx'
import { type LineVerdict, lineVerdicts } from '../../../lines/rules.ts'
import { type BankFilePreview, bankFilesApi, type FileLineShown } from '../../contract.ts'

const tones: Record<LineVerdict, Tone> = {
  new: 'spruce',
  known: 'mute',
  doubtful: 'copper',
  before: 'mute',
  locked: 'mute',
}
const Shown = z.object({ verdict: z.optional(z.enum(lineVerdicts)) })

/** The lines of a file, by what importing each would do. */
export function FileLines({ file: { id, counts } }: { file: BankFilePreview }) {
  const { t } = useI18n()
  const [{ verdict }, setShown] = useFilters(Shown)
  const pager = usePager()
  const found = useQuery(query(bankFilesApi.lines, { id, verdict, cursor: pager.cursor }))
  const present = lineVerdicts.filter((one) => (counts[one] ?? 0) > 0)
  return (
    <Stack>
      <FilterTabs<LineVerdict>
        label={t('bank.verdict')}
        value={verdict}
        onChange={(chosen) => setShown({ verdict: chosen })}
        items={[
          { value: undefined, label: t('web.all') },
          ...present.map((value) => ({ value, label: t(`bank.verdict_${value}`), count: counts[value] ?? 0 })),
        ]}
      />
      <DataTable
        label={t('bank.lines')}
        columns={useColumns()}
        query={found}
        pager={pager}
        rowLabel={({ description }) => description}
        empty={<Empty title={t('bank.no_lines')} />}
      />
    </Stack>
  )
}

function useColumns(): Column<FileLineShown>[] {
  const { t, money, date } = useI18n()
  return [
    {
      key: 'on',
      label: t('bank.posted_on'),
      card: 'meta',
      cell: ({ postedOn }) => <span className="num">{date(postedOn)}</span>,
    },
    {
      key: 'line',
      label: t('bank.bank_line'),
      cell: ({ description, reference }) => <TwoLines main={description || '—'} sub={reference} />,
    },
    {
      key: 'verdict',
      label: t('bank.verdict'),
      card: 'meta',
      cell: ({ verdict }) => <Pill tone={tones[verdict]}>{t(`bank.verdict_${verdict}`)}</Pill>,
    },
    {
      key: 'amount',
      label: t('bank.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
    {
      key: 'balance',
      label: t('bank.balance'),
      align: 'end',
      card: 'hidden',
      cell: ({ balanceCents }) => balanceCents !== null && <span className="num">{money(balanceCents)}</span>,
    },
  ]
}
