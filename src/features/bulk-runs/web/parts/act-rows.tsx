import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters } from '../../../../web/location.ts'
import { type Column, DataTable } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { ExportButton } from '../../../../web/ui/export-button.tsx'
import { FilterTabs } from '../../../../web/ui/filters.tsx'
import type { QueryResult } from '../../../../web/ui/loaded.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import type { AnswerPage, Pager } from '../../../../web/ui/pager.tsx'
import type { ActOutcome, BulkRun } from '../../contract.ts'
import classes from './act.module.css'

const outcomes = ['touched', 'skipped'] as const
const Filter = z.object({ outcome: z.optional(z.enum(outcomes)) })
/** Which things of an act are shown, kept in the address. */
export const useOutcome = () => useFilters(Filter)

const tones: Record<'touched' | ActOutcome, Tone> = { touched: 'slate', done: 'spruce', skipped: 'mute' }

interface ActedRow {
  readonly id: string
  readonly outcome: ActOutcome | null
  readonly reason: string | null
}

interface ActRowsProps<Row extends ActedRow> {
  of: BulkRun
  label: string
  query: QueryResult<AnswerPage<Row>>
  pager: Pager
  /** Before those of the reason and of the result. */
  columns: readonly Column<Row>[]
  rowLabel: (row: Row) => string
  /** Names of the tabs of all, and of those that are touched. */
  all: string
  touched: string
  choices: Parameters<typeof ExportButton>[0]['choices']
}

/** The things of an act: what would be done, or was done, to each. */
export function ActRows<Row extends ActedRow>({
  of,
  label,
  query,
  pager,
  columns,
  rowLabel,
  all,
  touched,
  choices,
}: ActRowsProps<Row>) {
  const { t } = useI18n()
  const [{ outcome }, setFilter] = useOutcome()
  return (
    <div>
      <div className={classes.head}>
        <FilterTabs
          label={t('bulk-runs.outcome')}
          value={outcome}
          onChange={(next) => setFilter({ outcome: next })}
          items={[
            { value: undefined, label: all, count: of.touched + of.skipped },
            { value: 'touched', label: touched, count: of.touched },
            { value: 'skipped', label: t('bulk-runs.skipped'), count: of.skipped },
          ]}
        />
        <ExportButton label={t('bulk-runs.export')} choices={choices} />
      </div>
      <DataTable
        label={label}
        columns={[
          ...columns,
          { key: 'reason', label: t('bulk-runs.reason'), card: 'whole', cell: ({ reason }) => reason },
          {
            key: 'outcome',
            label: t('bulk-runs.outcome'),
            align: 'end',
            cell: (row) => (
              <Pill tone={tones[row.outcome ?? 'touched']}>{t(`bulk-runs.outcome_${row.outcome ?? 'touched'}`)}</Pill>
            ),
          },
        ]}
        query={query}
        rowLabel={rowLabel}
        pager={pager}
        empty={<Empty title={t('bulk-runs.none_of_kind')} />}
      />
    </div>
  )
}
