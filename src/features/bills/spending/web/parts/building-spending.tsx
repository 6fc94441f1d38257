import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Loading } from '../../../../../web/ui/loading.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { billPolicy } from '../../../policy.ts'
import type { Spending } from '../../contract.ts'
import { spendingQuery } from '../queries.ts'
import classes from './building-spending.module.css'

// The charts are loaded when there is something to show.
const SpendingCharts = lazyPart(() => import('./spending-charts.tsx').then((module) => module.SpendingCharts))

/** A year of a building's bills by category and by month, for those who manage it. */
export function BuildingSpending({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const actor = useActor()
  const [year, setYear] = useState<number>()
  const [view, setView] = useState<'categories' | 'months'>('categories')
  const isAllowed = billPolicy.read(actor, { buildingId })
  const spending = useQuery({ ...spendingQuery(buildingId, year), enabled: isAllowed })
  if (!isAllowed) return null
  return (
    <Section
      title={t('bills.spending')}
      actions={
        spending.data &&
        spending.data.categories.length + spending.data.years.length > 1 && (
          <div className={classes.choices} data-no-print>
            <Choice
              label={t('bills.spending_view')}
              value={view}
              choices={[
                ['categories', t('bills.spending_categories')],
                ['months', t('bills.spending_months')],
              ]}
              onChange={(next) => setView(next === 'months' ? 'months' : 'categories')}
            />
            <Choice
              label={t('bills.spending_year')}
              value={String(spending.data.year)}
              choices={spending.data.years.map((one) => [String(one), String(one)])}
              onChange={(next) => setYear(Number(next))}
            />
          </div>
        )
      }
    >
      <Loaded query={spending}>{(loaded) => <Charts spending={loaded} view={view} />}</Loaded>
    </Section>
  )
}

interface ChoiceProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <select
    className={classes.choice}
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {choices.map(([key, name]) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </select>
)

function Charts({ spending, view }: { spending: Spending; view: 'categories' | 'months' }) {
  const { t } = useI18n()
  if (spending.categories.length === 0)
    return (
      <Empty icon={IconReceipt} title={t('bills.spending_none', { year: spending.year })}>
        {t('bills.spending_none_lead')}
      </Empty>
    )
  return (
    <Suspense fallback={<Loading />}>
      <SpendingCharts spending={spending} view={view} />
    </Suspense>
  )
}
