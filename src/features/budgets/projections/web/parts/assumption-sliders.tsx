import { useI18n } from '../../../../../web/i18n.tsx'
import { NativeSelect } from '../../../../../web/ui/controls.tsx'
import { type Model, models, remainingOf } from '../../../fund-years/rules.ts'
import type { Projection, ScenarioInputs } from '../../contract.ts'
import { componentsOf } from '../../rules.ts'
import classes from './projection.module.css'

interface SlidersProps {
  projection: Projection
  tried: ScenarioInputs
  onTry: (tried: ScenarioInputs) => void
}

/** What the projection assumes: each slider repaints the pictures at once; nothing is saved. */
export function AssumptionSliders({ projection, tried, onTry }: SlidersProps) {
  const { t, percent, moneyShort, number } = useI18n()
  const { firstYear, components } = projection
  const rate = (name: 'inflation' | 'returns' | 'rise', label: string) => (
    <Slider
      label={label}
      value={tried[name]}
      said={percent(tried[name] / 10_000, 2)}
      {...{ min: 0, max: 1_000, step: 25 }}
      onChange={(value) => onTry({ ...tried, [name]: value })}
    />
  )
  const most = Math.max(50_000_000, projection.openingCents * 2)
  const largest = [...components].sort((a, b) => b.costCents - a.costCents).slice(0, mostPostponed)
  const postponedBy = (id: string) => tried.postponed.find(({ componentId }) => componentId === id)?.years ?? 0
  return (
    <div className={classes.sliders}>
      <NativeSelect
        label={t('budgets.model')}
        value={tried.model}
        onChange={({ currentTarget }) => onTry({ ...tried, model: modelOf(currentTarget.value) })}
      >
        {models.map((model) => (
          <option key={model} value={model}>
            {t(`budgets.model_${model}`)}
          </option>
        ))}
      </NativeSelect>
      {rate('inflation', t('budgets.works_inflation'))}
      {rate('returns', t('budgets.returns'))}
      {rate('rise', t('budgets.rise'))}
      <Slider
        label={t('budgets.balance_floor')}
        value={tried.floorCents}
        said={moneyShort(tried.floorCents)}
        {...{ min: 0, max: most, step: 500_000 }}
        onChange={(floorCents) => onTry({ ...tried, floorCents })}
      />
      <Slider
        label={t('budgets.assessment')}
        value={tried.assessmentCents}
        said={tried.assessmentCents === 0 ? t('budgets.assessment_none') : moneyShort(tried.assessmentCents)}
        {...{ min: 0, max: 100_000_000, step: 1_000_000 }}
        onChange={(assessmentCents) =>
          onTry({
            ...tried,
            assessmentCents,
            assessmentYear: assessmentCents === 0 ? null : (tried.assessmentYear ?? firstYear + 4),
          })
        }
      />
      {tried.assessmentYear !== null && (
        <Slider
          label={t('budgets.assessment_year')}
          value={tried.assessmentYear}
          said={String(tried.assessmentYear)}
          {...{ min: firstYear, max: firstYear + 29, step: 1 }}
          onChange={(assessmentYear) => onTry({ ...tried, assessmentYear })}
        />
      )}
      {largest.map((component) => (
        <Slider
          key={component.id}
          label={t('budgets.postpone', { component: component.name })}
          value={postponedBy(component.id)}
          said={t('budgets.postponed', {
            years: number(postponedBy(component.id)),
            year:
              firstYear +
              remainingOf(componentsOf(projection, tried)[components.indexOf(component)] ?? component, firstYear),
          })}
          {...{ min: 0, max: 10, step: 1 }}
          onChange={(years) =>
            onTry({
              ...tried,
              postponed: [
                ...tried.postponed.filter(({ componentId }) => componentId !== component.id),
                ...(years > 0 ? [{ componentId: component.id, years }] : []),
              ],
            })
          }
        />
      ))}
    </div>
  )
}

/** The dearest ones may be postponed. */
const mostPostponed = 3
const modelOf = (text: string): Model => models.find((one) => one === text) ?? 'stepped'

interface SliderProps {
  label: string
  value: number
  said: string
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

const Slider = ({ label, value, said, min, max, step, onChange }: SliderProps) => (
  <label className={classes.slider}>
    <span>
      {label} <b className="num">{said}</b>
    </span>
    <input
      type="range"
      aria-valuetext={said}
      {...{ min, max, step, value }}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  </label>
)
