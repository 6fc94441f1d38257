import { useI18n } from '../../../../web/i18n.tsx'
import { useIsPhone } from '../../../../web/location.ts'
import { type Destination, TextLink } from '../../../../web/ui/page.tsx'
import classes from './statements.module.css'

export interface Cell {
  cents: number | null
  /** The entries that make it. */
  opens?: Destination | undefined
}

interface Line {
  key: string
  name: string
  isTotal: boolean
  cells: readonly Cell[]
}

interface TableProps {
  /** Over it, where a section has several. */
  title?: string
  /** Names it where it has no title. */
  label?: string
  entryLabel: string
  columns: readonly string[]
  /** The column that a phone shows beside the name; the others are under it. */
  main: number
  lines: readonly Line[]
}

/** A statement: a table on a desk, lines without sideways scrolling on a phone. */
export function StatementTable({ title, label, ...table }: TableProps) {
  const isPhone = useIsPhone()
  const Shown = isPhone ? PhoneLines : DeskTable
  return (
    <div className={classes.statement}>
      {title && <h3>{title}</h3>}
      <Shown {...table} label={label ?? title ?? ''} />
    </div>
  )
}

type ShownProps = Omit<TableProps, 'title' | 'label'> & { label: string }

const DeskTable = ({ label, entryLabel, columns, lines }: ShownProps) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{entryLabel}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, isTotal, cells }) => (
          <tr key={key} data-total={isTotal || undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]} className="num">
                <Amount {...cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const PhoneLines = ({ label, columns, main, lines }: ShownProps) => (
  <ul className={classes.lines} aria-label={label}>
    {lines.map(({ key, name, isTotal, cells }) => (
      <li key={key} data-total={isTotal || undefined}>
        <span>{name}</span>
        <b className="num">
          <Amount {...(cells[main] ?? { cents: null })} />
        </b>
        <small>
          {cells.map(
            (cell, at) =>
              at !== main &&
              cell.cents !== null && (
                <span key={columns[at]}>
                  {columns[at]}{' '}
                  <span className="num">
                    <Amount {...cell} />
                  </span>
                </span>
              ),
          )}
        </small>
      </li>
    ))}
  </ul>
)

function Amount({ cents, opens }: Cell) {
  const { money } = useI18n()
  if (cents === null) return '—'
  return opens ? <TextLink {...opens}>{money(cents)}</TextLink> : money(cents)
}
