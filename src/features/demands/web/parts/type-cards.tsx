import { IconDots, IconHelpCircle, IconMessageReport, IconTool } from '@tabler/icons-react'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../../../web/i18n.tsx'
import { FieldFrame } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'
import { type DemandType, demandTypes } from '../../contract.ts'
import classes from './type-cards.module.css'

const icons: Record<DemandType, typeof IconTool> = {
  maintenance: IconTool,
  complaint: IconMessageReport,
  information: IconHelpCircle,
  other: IconDots,
}

/** The kind of demand, each with what it is for: large enough for a thumb. */
export function TypeCards<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { t } = useI18n()
  const id = useId()
  const { field, shared } = useField(props)
  return (
    <FieldFrame id={id} isGroup label={shared.label} error={shared.error} data-wide>
      <div className={classes.cards} role="radiogroup" aria-labelledby={id} aria-invalid={Boolean(shared.error)}>
        {demandTypes.map((type, place) => {
          const Icon = icons[type]
          return (
            <label key={type} className={classes.card}>
              <input
                type="radio"
                className="sr"
                name={field.name}
                value={type}
                ref={place === 0 ? field.ref : undefined}
                checked={field.value === type}
                onChange={() => field.onChange(type)}
                onBlur={field.onBlur}
              />
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              <span>
                <b>{t(`demands.type_${type}`)}</b>
                <small>{t(`demands.type_${type}_lead`)}</small>
              </span>
            </label>
          )
        })}
      </div>
    </FieldFrame>
  )
}
