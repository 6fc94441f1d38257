import { useI18n } from '../i18n.tsx'
import { Actions } from './button.tsx'
import { CardsHead } from './cards-head.tsx'
import classes from './data-table.module.css'
import { type Column, isTicked, type RowsProps, Tick, Title } from './table-parts.tsx'

const isAtSide = <T, S extends string>({ card, align }: Column<T, S>): boolean =>
  card === undefined ? align === 'end' : card === 'side'

const isNamed = <T, S extends string>({ isNamedOnCard = false }: Column<T, S>, row: T): boolean =>
  typeof isNamedOnCard === 'function' ? isNamedOnCard(row) : isNamedOnCard

/** The columns of one part of a card, without those that are empty in the row. */
function Values<T, S extends string>({ columns, row }: { columns: readonly Column<T, S>[]; row: T }) {
  return columns.map((column) => {
    const value = column.cell(row)
    if (value === null) return null
    return (
      <span key={column.key} data-whole={column.card === 'whole' || undefined}>
        {isNamed(column, row) && <em className={classes.cardLabel}>{column.label}</em>}
        {value}
      </span>
    )
  })
}

/** A list on a phone: the first column is the title, amounts are at the side, the rest is below. */
export function Cards<T extends { id: string }, S extends string>(list: RowsProps<T, S>) {
  const { label, columns, rows, rowLabel, rowLink, menu, selection } = list
  const { t } = useI18n()
  const [title, ...rest] = columns.filter(({ card }) => card !== 'hidden')
  return (
    <>
      <CardsHead {...list} />
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} data-on={(selection && isTicked(selection, row)) || undefined}>
            {selection && <Tick row={row} rows={rows} label={rowLabel(row)} selection={selection} />}
            <div className={classes.body}>
              <Title row={row} rowLink={rowLink}>
                {title?.cell(row)}
              </Title>
              <div className={classes.meta}>
                <Values columns={rest.filter((column) => !isAtSide(column))} row={row} />
              </div>
            </div>
            <div className={classes.side}>
              <Values columns={rest.filter(isAtSide)} row={row} />
              {menu && <Actions label={t('web.actions_for', { name: rowLabel(row) })} items={menu(row)} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
