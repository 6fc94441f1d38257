import { useI18n } from '../../../../../web/i18n.tsx'
import { Notice } from '../../../../../web/ui/page.tsx'
import { missingUnits, planUnits, type UnitPlan } from '../../../rules.ts'
import { useFloorName } from '../../../web/parts/floor-name.tsx'
import classes from './plan-preview.module.css'

interface PlanPreviewProps {
  /** Undefined while the form cannot be read. */
  plan: UnitPlan | undefined
  existing: readonly string[]
  totalUnits: number
}

/** The building as the plan makes it, top floor first; units that exist already are drawn full. */
export function PlanPreview({ plan, existing, totalUnits }: PlanPreviewProps) {
  const { t, number } = useI18n()
  const floorName = useFloorName()
  if (!plan) return <p className={classes.none}>—</p>
  const units = planUnits(plan)
  const fresh = new Set(missingUnits(plan, existing).map(({ unitNumber }) => unitNumber))
  const after = existing.length + fresh.size
  const floors = [...new Set(units.map(({ floor }) => floor))].reverse()
  return (
    <div className={classes.preview}>
      <p aria-live="polite">
        <b>{t('residences.preview_new', { count: fresh.size })}</b>
        {existing.length > 0 && (
          <span className={classes.kept}>{t('residences.preview_kept', { count: existing.length })}</span>
        )}
      </p>
      {after > totalUnits && (
        <Notice tone="brick">
          {t('residences.preview_too_many', { total: number(totalUnits), count: number(after) })}
        </Notice>
      )}
      {fresh.size === 0 && <Notice tone="slate">{t('residences.preview_nothing')}</Notice>}
      <ol className={classes.floors}>
        {floors.map((floor) => (
          <li key={floor} aria-label={floorName(floor)}>
            {units
              .filter((unit) => unit.floor === floor)
              .map(({ unitNumber }) => (
                <span key={unitNumber} className="num" data-kept={!fresh.has(unitNumber) || undefined}>
                  {unitNumber}
                </span>
              ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
