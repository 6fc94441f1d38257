import { IconCheck, IconMinus, IconSelector } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './controls.module.css'

/** Texts around a control. */
export interface Around {
  label?: ReactNode
  description?: ReactNode | undefined
  error?: string | undefined
  'data-wide'?: true | undefined
}

interface FrameProps extends Around {
  id: string
  /** Several controls with one label, which is then tied by `aria-labelledby={id}`. */
  isGroup?: boolean
  /** Content at the end of the label's line. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Hint and error, with the ids that `tied` gives to their control. */
const Notes = ({ id, description, error }: Pick<FrameProps, 'id' | 'description' | 'error'>) => (
  <>
    {description && (
      <p id={`${id}-hint`} className={classes.hint}>
        {description}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    )}
  </>
)

/** A label above, hint and error below, all tied to the control by ids. */
export const FieldFrame = ({
  id,
  label,
  description,
  error,
  isGroup = false,
  aside,
  className,
  children,
  ...rest
}: FrameProps) => (
  <div className={`${classes.frame} ${className ?? ''}`} data-wide={rest['data-wide']}>
    {label && (
      <div className={classes.head}>
        {isGroup ? <b id={id}>{label}</b> : <label htmlFor={id}>{label}</label>}
        {aside}
      </div>
    )}
    {children}
    <Notes {...{ id, description, error }} />
  </div>
)

/** ARIA attributes that tie a control to its hint and error. */
export const tied = (id: string, { description, error }: Around) => ({
  id,
  'aria-describedby': [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

type InputSize = 'sm' | 'md'

interface TextInputProps extends Around, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: InputSize | undefined
  leftSection?: ReactNode
  rightSection?: ReactNode
}

/** One line of text, with an icon or a unit on either side. */
export function TextInput(props: TextInputProps) {
  const { label, description, error, 'data-wide': isWide, size, leftSection, rightSection, className, ...rest } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, description, error, className, 'data-wide': isWide }}>
      <span className={classes.box} data-size={size} data-left={leftSection ? true : undefined}>
        {leftSection && <i className={classes.left}>{leftSection}</i>}
        <input type="text" {...rest} {...tied(id, props)} className={classes.input} />
        {rightSection && <i className={classes.right}>{rightSection}</i>}
      </span>
    </FieldFrame>
  )
}

interface NativeSelectProps extends Around, ComponentPropsWithRef<'select'> {
  children: ReactNode
}

/** The native select: fast on phones, supported by assistive technology, no additional code. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, description, error, 'data-wide': isWide, className, children, ...rest } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, description, error, className, 'data-wide': isWide }}>
      <span className={classes.box}>
        <select {...rest} {...tied(id, props)} className={classes.input} data-empty={rest.value === '' || undefined}>
          {children}
        </select>
        <i className={classes.right}>
          <IconSelector size={15} stroke={1.7} aria-hidden="true" />
        </i>
      </span>
    </FieldFrame>
  )
}

interface TextareaProps extends Around, ComponentPropsWithRef<'textarea'> {
  aside?: ReactNode
}

/** Grows with its text. */
export function Textarea(props: TextareaProps) {
  const { label, description, error, 'data-wide': isWide, aside, className, ...rest } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, description, error, aside, className, 'data-wide': isWide }}>
      <textarea {...rest} {...tied(id, props)} className={classes.area} />
    </FieldFrame>
  )
}

interface CheckboxProps extends Around, Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> {
  onChange?: (isOn: boolean) => void
  indeterminate?: boolean
  /** Rendered as a switch: it takes effect at once, or turns something on. */
  isSwitch?: boolean
}

/** A checkbox or switch with its label beside it. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    description,
    error,
    'data-wide': isWide,
    onChange,
    indeterminate = false,
    isSwitch = false,
    ...rest
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={classes.check} data-wide={isWide}>
      <span className={isSwitch ? classes.switch : classes.tick}>
        <input
          {...rest}
          {...tied(id, props)}
          ref={input}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
        />
        {!isSwitch &&
          (indeterminate ? (
            <IconMinus size={12} stroke={3} aria-hidden="true" />
          ) : (
            <IconCheck size={12} stroke={3} aria-hidden="true" />
          ))}
      </span>
      {(label || description || error) && (
        <span>
          {label && <label htmlFor={id}>{label}</label>}
          <Notes {...{ id, description, error }} />
        </span>
      )}
    </div>
  )
}
