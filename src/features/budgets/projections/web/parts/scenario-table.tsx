import { useI18n } from '../../../../../web/i18n.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import type { Projection, ScenarioInputs } from '../../contract.ts'
import { resultOf, todayOf } from '../../rules.ts'
import classes from './projection.module.css'

interface TableProps {
  projection: Projection
  tried: ScenarioInputs
  onTry: (tried: ScenarioInputs) => void
  /** Undefined for who may not save. */
  onRemove: ((name: string) => void) | undefined
}

const monthsOfYear = 12

/** The contribution of today, what is on the screen, and the saved scenarios, beside each other. */
export function ScenarioTable({ projection, tried, onTry, onRemove }: TableProps) {
  const { t, moneyShort, money } = useI18n()
  const { doorCount, scenarios, firstYear } = projection
  const columns = [
    { key: 'today', name: t('budgets.if_today'), result: todayOf(projection, tried), inputs: undefined },
    { key: 'screen', name: t('budgets.on_screen'), result: resultOf(projection, tried), inputs: undefined },
    ...scenarios.map((scenario) => ({
      key: scenario.name,
      name: scenario.name,
      result: resultOf(projection, scenario),
      inputs: scenario,
    })),
  ]
  const byDoor = (cents: number) => (doorCount > 0 ? money(Math.round(cents / doorCount / monthsOfYear)) : '—')
  const rows = [
    {
      label: t('budgets.contribution_of', { year: firstYear }),
      cell: (at: Column) => moneyShort(at.result.firstCents),
    },
    { label: t('budgets.by_door'), cell: (at: Column) => byDoor(at.result.firstCents) },
    {
      label: t('budgets.lowest'),
      cell: ({ result }: Column) => (
        <span className={result.yearsUnder > 0 ? classes.under : undefined}>
          {moneyShort(result.lowestCents)} ({result.lowestYear})
        </span>
      ),
    },
    { label: t('budgets.under'), cell: ({ result }: Column) => t('budgets.years_count', { count: result.yearsUnder }) },
    { label: t('budgets.highest'), cell: ({ result }: Column) => moneyShort(result.highestCents) },
  ]
  type Column = (typeof columns)[number]
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('budgets.scenarios')}>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" data-on={key === 'screen' || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column) => (
                <td key={column.key} className="num" data-on={column.key === 'screen' || undefined}>
                  {cell(column)}
                </td>
              ))}
            </tr>
          ))}
          {scenarios.length > 0 && (
            <tr>
              <th scope="row">{t('budgets.scenario_acts')}</th>
              {columns.map(({ key, name, inputs }) => (
                <td key={key} data-on={key === 'screen' || undefined}>
                  {inputs && (
                    <>
                      <Button variant="subtle" size="xs" onClick={() => onTry(withoutName(inputs))}>
                        {t('budgets.scenario_show')}
                      </Button>
                      {onRemove && (
                        <Button variant="subtle" color="brick" size="xs" onClick={() => onRemove(name)}>
                          {t('budgets.scenario_remove')}
                        </Button>
                      )}
                    </>
                  )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const withoutName = ({ name: _, ...inputs }: Projection['scenarios'][number]): ScenarioInputs => inputs
