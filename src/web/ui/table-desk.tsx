import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useI18n } from '../i18n.tsx'
import { Actions } from './button.tsx'
import classes from './data-table.module.css'
import { type Column, isTicked, type RowsProps, Tick, TickAll, Title } from './table-parts.tsx'

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null

function HeadCell<T extends { id: string }, S extends string>({
  column,
  sort,
  onSort,
}: { column: Column<T, S> } & Pick<RowsProps<T, S>, 'sort' | 'onSort'>) {
  const { label, align } = column
  if (!column.sort || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {label}
      </th>
    )
  }
  const up: S = column.sort
  const down: `-${S}` = `-${up}`
  const isUp = sort === up
  const isDown = sort === down
  return (
    <th scope="col" data-align={align} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" onClick={() => onSort(isUp ? down : up)}>
        {label}
        {isUp && <IconArrowUp size={14} aria-hidden="true" />}
        {isDown && <IconArrowDown size={14} aria-hidden="true" />}
      </button>
    </th>
  )
}

/** A list on a desk: headers sort, a click anywhere on a row opens it. */
export function Desk<T extends { id: string }, S extends string>({
  label,
  columns,
  rows,
  query,
  rowLabel,
  rowLink,
  menu,
  selection,
  sort,
  onSort,
}: RowsProps<T, S>) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const onRow = (row: T) => (event: MouseEvent) => {
    if (!rowLink || isControl(event.target) || window.getSelection()?.toString()) return
    void navigate(rowLink(row))
  }
  return (
    <section className={classes.box} aria-label={label} data-stale={query.isFetching || undefined}>
      <table className={classes.table}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.tick}>
                <TickAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {menu && (
              <th data-no-print>
                <span className="sr">{t('web.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-on={(selection && isTicked(selection, row)) || undefined}
              data-open={rowLink ? true : undefined}
              onClick={onRow(row)}
            >
              {selection && (
                <td className={classes.tick}>
                  <Tick row={row} rows={rows} label={rowLabel(row)} selection={selection} />
                </td>
              )}
              {columns.map((column, place) => (
                <td key={column.key} data-align={column.align}>
                  {place === 0 ? (
                    <Title row={row} rowLink={rowLink}>
                      {column.cell(row)}
                    </Title>
                  ) : (
                    (column.cell(row) ?? '—')
                  )}
                </td>
              ))}
              {menu && (
                <td className={classes.more} data-no-print>
                  <Actions label={t('web.actions_for', { name: rowLabel(row) })} items={menu(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
