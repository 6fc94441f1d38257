import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import { NativeSelect } from './controls.tsx'
import classes from './data-table.module.css'
import { type RowsProps, TickAll } from './table-parts.tsx'

/** The controls of a table's header above the cards of a phone: select the page, and sort. */
export function CardsHead<T extends { id: string }, S extends string>(list: RowsProps<T, S>) {
  const { rows, selection } = list
  const orders = list.columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [{ sort, label }]))
  if (!selection && (orders.length === 0 || !list.onSort)) return null
  return (
    <div className={classes.head}>
      {selection && (
        <span className={classes.all}>
          <TickAll isNamed rows={rows} selection={selection} />
        </span>
      )}
      <Order orders={orders} sort={list.sort} onSort={list.onSort} />
    </div>
  )
}

interface OrderProps<S extends string> {
  orders: readonly { sort: S; label: string }[]
  sort: S | `-${S}` | undefined
  onSort: ((sort: S | `-${S}`) => void) | undefined
}

function Order<S extends string>({ orders, sort, onSort }: OrderProps<S>) {
  const { t } = useI18n()
  const id = useId()
  if (orders.length === 0 || !onSort) return null
  const isDown = sort?.startsWith('-') ?? false
  const current = orders.find((order) => sort === order.sort || sort === `-${order.sort}`)
  const choose = (chosen: S, down: boolean) => onSort(down ? `-${chosen}` : chosen)
  return (
    <div className={classes.order}>
      <span id={id}>{t('web.sort_by')}</span>
      <NativeSelect
        aria-labelledby={id}
        value={current?.sort ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = orders.find((order) => order.sort === currentTarget.value)
          if (chosen) choose(chosen.sort, isDown)
        }}
      >
        {!current && <option value="">{t('web.sort_preset')}</option>}
        {orders.map((order) => (
          <option key={order.sort} value={order.sort}>
            {order.label}
          </option>
        ))}
      </NativeSelect>
      {current && (
        <IconButton
          label={t(isDown ? 'web.sort_down' : 'web.sort_up')}
          icon={isDown ? IconArrowDown : IconArrowUp}
          isLarge
          onClick={() => choose(current.sort, !isDown)}
        />
      )}
    </div>
  )
}
