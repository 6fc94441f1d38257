import { useId } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { NativeSelect } from '../../../../../web/ui/controls.tsx'
import classes from './length-choice.module.css'
import { useMoments } from './moments.tsx'

interface LengthChoiceProps {
  lengths: readonly number[]
  value: number
  onChange: (minutes: number) => void
}

/** As many as fit beside each other on a phone. */
const mostSegments = 5

/** How long it is booked for. */
export function LengthChoice({ lengths, value, onChange }: LengthChoiceProps) {
  const { t } = useI18n()
  const { length } = useMoments()
  const name = useId()
  if (lengths.length > mostSegments) {
    return (
      <NativeSelect
        className={classes.select}
        label={t('bookings.length')}
        value={String(value)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {lengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {length(minutes)}
          </option>
        ))}
      </NativeSelect>
    )
  }
  return (
    <fieldset className={classes.lengths}>
      <legend className="sr">{t('bookings.length')}</legend>
      {lengths.map((minutes) => (
        <label key={minutes} data-on={minutes === value || undefined}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={minutes === value}
            onChange={() => onChange(minutes)}
          />
          {length(minutes)}
        </label>
      ))}
    </fieldset>
  )
}
