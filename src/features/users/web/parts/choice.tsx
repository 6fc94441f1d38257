import { useId } from 'react'
import classes from './settings.module.css'

interface ChoiceProps<V extends string> {
  label: string
  value: V
  items: readonly { value: V; label: string; lang?: string }[]
  onChange: (value: V) => void
}

/** A choice that takes effect at once: nothing to save. */
export function RadioChoice<V extends string>({ label, value, items, onChange }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div>
        {items.map((item) => (
          <label key={item.value} lang={item.lang}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
            />
            {item.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
