import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters } from '../../../../web/location.ts'
import { query } from '../../../../web/queries.ts'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { FilterTabs } from '../../../../web/ui/filters.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import { usePager } from '../../../../web/ui/pager.tsx'
import {
  type Import,
  type ImportColumn,
  type ImportEndpoints,
  type ImportNoun,
  type ImportRow,
  verdicts,
} from '../../contract.ts'
import { figureOf } from '../../rules.ts'
import { Downloads } from './downloads.tsx'
import classes from './import.module.css'
import { toneOfVerdict } from './import-states.tsx'

/** A value of a field as people read it. */
export type ShowValue = (field: string, value: ImportRow['changes'][string][0]) => string

/** What became of the thing of a row since, with the acts on it; undefined shows the result of the row. */
export type FollowRow = (row: ImportRow) => ReactNode | undefined

interface ImportRowsProps {
  api: ImportEndpoints
  noun: ImportNoun
  of: Import
  fields: readonly ImportColumn[]
  show: ShowValue
  follow?: FollowRow | undefined
  /** A row that adds a thing in few words, instead of all its fields. */
  summary?: ((row: ImportRow) => ReactNode) | undefined
}

const Filter = z.object({ verdict: z.optional(z.enum(verdicts)) })

/** The rows of the file: what each would do or did, or the reason beside the cell. */
export function ImportRows({ api, noun, of, fields, show, follow, summary }: ImportRowsProps) {
  const { t, language } = useI18n()
  const [{ verdict }, setFilter] = useFilters(Filter)
  const pager = usePager()
  const rows = useQuery(query(api.rows, { id: of.id, verdict, cursor: pager.cursor, limit: 50 }))
  const counts = of.now
  return (
    <div>
      <div className={classes.head}>
        <FilterTabs
          label={t('imports.verdict')}
          value={verdict}
          onChange={(next) => setFilter({ verdict: next })}
          items={[
            { value: undefined, label: t('web.all'), count: of.rowCount },
            ...verdicts
              .filter((value) => value !== 'change' || counts.change > 0 || verdict === 'change')
              .map((value) => ({
                value,
                label: t(figureOf(noun, of, value)),
                count: counts[value],
              })),
          ]}
        />
        {counts.refused > 0 && (
          <Downloads
            label={t('imports.refused_download')}
            hrefOf={(format) => hrefOf(api.refused, { id: of.id, format, language })}
          />
        )}
      </div>
      <DataTable
        label={t('imports.rows')}
        columns={useColumns({ noun, fields, show, follow, summary })}
        query={rows}
        rowLabel={({ name, line }) => name || `${t('imports.line')} ${line}`}
        pager={pager}
        empty={<Empty title={t('imports.none_of_kind')} />}
      />
    </div>
  )
}

function useColumns({ noun, fields, show, follow, summary }: Omit<ImportRowsProps, 'api' | 'of'>): Column<ImportRow>[] {
  const { t } = useI18n()
  return [
    {
      key: 'name',
      label: t(`imports.name_${noun}`),
      cell: ({ name, line }) => <TwoLines main={name || '—'} sub={`${t('imports.line')} ${line}`} />,
    },
    {
      key: 'verdict',
      label: t('imports.verdict'),
      card: 'side',
      cell: (row) => follow?.(row) ?? <Outcome noun={noun} row={row} />,
    },
    {
      key: 'detail',
      label: t('imports.detail'),
      card: 'whole',
      cell: (row) => (
        <>
          {(row.problems.length === 0 || row.verdict === 'create' || row.verdict === 'change') &&
            (summary && row.verdict === 'create' ? summary(row) : <Detail row={row} fields={fields} show={show} />)}
          {row.isReversed === false && t(`imports.kept_${noun}`)}
          {row.problems.length > 0 && <Problems row={row} fields={fields} />}
        </>
      ),
    },
  ]
}

function Outcome({ noun, row: { verdict, isDone, isReversed } }: { noun: ImportNoun; row: ImportRow }) {
  const { t } = useI18n()
  if (isReversed !== null)
    return (
      <Pill tone={isReversed ? 'mute' : 'copper'}>{t(isReversed ? 'imports.row_reversed' : 'imports.row_kept')}</Pill>
    )
  const isWritten = isDone && (verdict === 'create' || verdict === 'change')
  return (
    <Pill tone={toneOfVerdict[verdict]}>
      {isWritten ? t(`imports.row_done_${noun}_${verdict}`) : t(`imports.row_${noun}_${verdict}`)}
    </Pill>
  )
}

interface RowProps {
  row: ImportRow
  fields: readonly ImportColumn[]
}

function Problems({ row, fields }: RowProps) {
  const { t, tr } = useI18n()
  return (
    <ul className={classes.problems}>
      {row.problems.map(({ field, cell, message }) => {
        const label = fields.find((one) => one.field === field)?.label
        return (
          <li key={`${field} ${message}`}>
            {label && <span>{`${tr(label)}${t('imports.colon')}`}</span>}
            {cell && <q>{cell}</q>} {message}
          </li>
        )
      })}
    </ul>
  )
}

/** The values of a row: all those of a new thing, or the changed ones, before and after. */
function Detail({ row, fields, show }: RowProps & { show: ShowValue }) {
  const { t, tr } = useI18n()
  const [key] = fields
  const given = fields.filter(({ field }) => row.changes[field] && field !== key?.field)
  if (given.length === 0) return '—'
  return (
    <ul className={classes.problems}>
      {given.map(({ field, label }) => {
        const [before = null, after = null] = row.changes[field] ?? []
        return (
          <li key={field}>
            <span>{tr(label)}</span>{' '}
            {row.verdict === 'change' && before !== null && (
              <>
                <span className="sr">{t('web.changed_from')}</span> <s>{show(field, before)}</s>{' '}
                <i aria-hidden="true">→</i> <span className="sr">{t('web.changed_to')}</span>{' '}
              </>
            )}
            <b>{show(field, after)}</b>
          </li>
        )
      })}
    </ul>
  )
}
