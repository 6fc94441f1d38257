import { type ComponentPropsWithRef, type HTMLInputAutoCompleteAttribute, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { withoutUnseen } from '../../shared/characters.ts'
import { parseMoney } from '../../shared/parse-money.ts'
import { useI18n } from '../i18n.tsx'
import { Checkbox, FieldFrame, NativeSelect, Textarea, TextInput } from './controls.tsx'
import { type FieldProps, useField } from './field.tsx'
import classes from './fields.module.css'

interface TextOptions {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  size?: 'sm' | 'md'
  inputMode?: ComponentPropsWithRef<'input'>['inputMode']
}

/** One line of text. Invisible characters that were pasted are removed (decision 052). */
export function TextField<V extends FieldValues, Out>(props: FieldProps<V, Out> & TextOptions) {
  const { field, shared } = useField(props)
  const { type = 'text', autoComplete = 'off', size, inputMode, placeholder } = props
  return (
    <TextInput
      {...shared}
      {...field}
      value={field.value ?? ''}
      onChange={({ currentTarget }) => field.onChange(withoutUnseen(currentTarget.value, false))}
      {...{ type, autoComplete, size, inputMode, placeholder }}
    />
  )
}

/** Several lines of text; with `max`, shows the number of characters used. */
export function TextareaField<V extends FieldValues, Out>(props: FieldProps<V, Out> & { rows?: number; max?: number }) {
  const { field, shared } = useField(props)
  const { number } = useI18n()
  const text = String(field.value ?? '')
  const { max, rows = 3, placeholder } = props
  const count = max !== undefined && (
    <small className={`${classes.count} num`} data-over={text.length > max || undefined}>
      {number(text.length)} / {number(max)}
    </small>
  )
  return (
    <Textarea
      {...shared}
      {...field}
      value={text}
      onChange={({ currentTarget }) => field.onChange(withoutUnseen(currentTarget.value, true))}
      rows={rows}
      placeholder={placeholder}
      aside={count}
    />
  )
}

export interface Choice {
  value: string
  label: string
}

interface SelectOptions {
  items: readonly Choice[]
  /** Called after the form has the new value, to set dependent fields. */
  onChoose?: (value: string | null) => void
}

/** A choice among few, as a native select: fast on phones, supported by assistive technology. */
export function SelectField<V extends FieldValues, Out>(props: FieldProps<V, Out> & SelectOptions) {
  const { t } = useI18n()
  const { field, shared } = useField(props)
  const { items, isOptional = false, placeholder, onChoose } = props
  const isChosen = items.some(({ value }) => value === field.value)
  return (
    <NativeSelect
      {...shared}
      {...field}
      value={isChosen ? field.value : ''}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.value || null
        field.onChange(chosen)
        onChoose?.(chosen)
      }}
    >
      {(isOptional || !isChosen) && <option value="">{placeholder ?? (isOptional ? '—' : t('web.choose'))}</option>}
      {items.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

interface ParsedOptions {
  format: (value: number) => string
  parse: (text: string) => number | undefined
}

/** A number typed freely, parsed at every keystroke and formatted on blur. `NaN` when it cannot be parsed. */
function ParsedField<V extends FieldValues, Out>(props: FieldProps<V, Out> & ParsedOptions) {
  const { field, shared } = useField(props)
  const { format, parse } = props
  const value: unknown = field.value
  const [typed, setTyped] = useState<string>()
  const isReadable = typeof value === 'number' && !Number.isNaN(value)
  return (
    <TextInput
      {...shared}
      name={field.name}
      ref={field.ref}
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.placeholder}
      className="num"
      value={typed ?? (isReadable ? format(value) : '')}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        setTyped(text)
        field.onChange(text.trim() === '' ? null : (parse(text) ?? Number.NaN))
      }}
      onBlur={() => {
        if (isReadable || value === null) setTyped(undefined)
        field.onBlur()
      }}
    />
  )
}

/** An amount in cents, typed in the format of either language. */
export function MoneyField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { money } = useI18n()
  return <ParsedField {...props} format={money} parse={parseMoney} />
}

/** A percentage in hundredths of a percent, typed in the format of either language: `3,1` is 310. */
export function PercentField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { percent } = useI18n()
  const format = (rate: number) => percent(rate / 10_000, 2)
  return <ParsedField {...props} format={format} parse={(text) => parseMoney(text.replace('%', ''))} />
}

const wholeNumber = (text: string): number | undefined => {
  // In English a comma groups thousands: the formatted text must parse to the same amount.
  const bare = text.replace(/[\s\u00A0\u202F]/gu, '').replace(/,(?=\d{3}(?:\D|$))/gu, '')
  return /^-?\d{1,12}$/u.test(bare) ? Number(bare) : undefined
}

interface NumberOptions {
  /** Formatted without grouping: a year. */
  isPlain?: boolean
}

/** A whole number, typed with or without grouping. */
export function NumberField<V extends FieldValues, Out>(props: FieldProps<V, Out> & NumberOptions) {
  const { number } = useI18n()
  return <ParsedField {...props} format={props.isPlain ? String : number} parse={wholeNumber} />
}

/** Yes or no. */
export function SwitchField<V extends FieldValues, Out>(props: FieldProps<V, Out>) {
  const { field, shared } = useField(props)
  const { value, onChange, ...rest } = field
  return <Checkbox {...shared} {...rest} isSwitch checked={Boolean(value)} onChange={onChange} />
}

/** A choice among two or three, all visible. */
export function SegmentedField<V extends FieldValues, Out>(props: FieldProps<V, Out> & { items: readonly Choice[] }) {
  const id = useId()
  const { field, shared } = useField(props)
  const { label, error, disabled, 'data-wide': isWide, description } = shared
  return (
    <FieldFrame id={id} isGroup label={label} description={description} error={error} data-wide={isWide}>
      <div className={classes.segments} role="radiogroup" aria-labelledby={id}>
        {props.items.map(({ value, label: name }, place) => (
          <label key={value} data-on={value === field.value || undefined}>
            <input
              type="radio"
              className="sr"
              name={`${id}-${field.name}`}
              value={value}
              checked={value === field.value}
              disabled={disabled}
              ref={place === 0 ? field.ref : undefined}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {name}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
