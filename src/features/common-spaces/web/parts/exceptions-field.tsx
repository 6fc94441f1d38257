import { IconPlus, IconX } from '@tabler/icons-react'
import type { FieldValues } from 'react-hook-form'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../web/ui/button.tsx'
import { FieldFrame } from '../../../../web/ui/controls.tsx'
import { type FieldProps, useField } from '../../../../web/ui/field.tsx'
import type { OpeningException } from '../../opening/rules.ts'
import classes from './hours-field.module.css'
import { DayHours } from './hours-field.tsx'

/** Days with other hours than usual, or none: a holiday, a season, an upkeep. */
export function ExceptionsField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { t } = useI18n()
  const { field, shared } = useField(props)
  const exceptions: readonly OpeningException[] = Array.isArray(field.value) ? field.value : []
  const set = (place: number, change: Partial<OpeningException>) =>
    field.onChange(exceptions.map((one, at) => (at === place ? { ...one, ...change } : one)))
  const { label, error, description, 'data-wide': isWide } = shared
  const blank = { startsOn: today(), endsOn: today(), hours: [], reason: '' }
  return (
    <FieldFrame id={field.name} isGroup label={label} description={description} error={error} data-wide={isWide}>
      <ul className={classes.exceptions}>
        {exceptions.map(({ startsOn, endsOn, hours, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an exception has no other name than its place
          <li key={place}>
            <label>
              {t('common-spaces.from')}
              <input
                type="date"
                value={startsOn}
                onChange={({ currentTarget }) => set(place, { startsOn: currentTarget.value })}
              />
            </label>
            <label>
              {t('common-spaces.through')}
              <input
                type="date"
                value={endsOn}
                onChange={({ currentTarget }) => set(place, { endsOn: currentTarget.value })}
              />
            </label>
            <label>
              {t('common-spaces.reason')}
              <input
                type="text"
                value={reason ?? ''}
                maxLength={120}
                onChange={({ currentTarget }) => set(place, { reason: currentTarget.value })}
              />
            </label>
            <IconButton
              label={t('common-spaces.remove_exception', { date: startsOn })}
              icon={IconX}
              onClick={() => field.onChange(exceptions.filter((_, at) => at !== place))}
            />
            <DayHours name={startsOn} hours={hours} onChange={(changed) => set(place, { hours: [...changed] })} />
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" icon={IconPlus} onClick={() => field.onChange([...exceptions, blank])}>
        {t('common-spaces.add_exception')}
      </Button>
    </FieldFrame>
  )
}
