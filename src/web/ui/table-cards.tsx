import { useI18n } from '../i18n.tsx'
import { Actions } from './button.tsx'
import { CardsHead } from './cards-head.tsx'
import classes from './data-table.module.css'
import { type Column, type Rows, Tick, Title } from './table-parts.tsx'

const placeOf = <T, S extends string>({ card, align }: Column<T, S>) => card ?? (align === 'end' ? 'side' : 'meta')

function CardLabel<T, S extends string>({ column: { isNamedOnCard = false, label } }: { column: Column<T, S> }) {
  return isNamedOnCard && <em className={classes.cardLabel}>{label}</em>
}

/** A list on a phone: the first column is the title, amounts at the side, the rest under it. */
export function Cards<T extends { id: string }, S extends string>(list: Rows<T, S>) {
  const { label, columns, rows, rowLabel, rowLink, menu, selection } = list
  const { t } = useI18n()
  const [title, ...rest] = columns
  return (
    <>
      <CardsHead {...list} />
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} data-on={selection?.rows.has(row.id) || undefined}>
            {selection && <Tick row={row} label={rowLabel(row)} selection={selection} />}
            <div className={classes.body}>
              <Title row={row} rowLink={rowLink}>
                {title?.cell(row)}
              </Title>
              <div className={classes.meta}>
                {rest
                  .filter((column) => placeOf(column) === 'meta')
                  .map((column) => (
                    <span key={column.key}>
                      <CardLabel column={column} />
                      {column.cell(row)}
                    </span>
                  ))}
              </div>
            </div>
            <div className={classes.side}>
              {rest
                .filter((column) => placeOf(column) === 'side')
                .map((column) => (
                  <span key={column.key}>
                    <CardLabel column={column} />
                    {column.cell(row)}
                  </span>
                ))}
              {menu && <Actions label={t('web.actions_for', { name: rowLabel(row) })} items={menu(row)} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
