import { IconSelector, IconX } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './combobox.module.css'
import { ComboboxList } from './combobox-list.tsx'
import { type ComboboxChoice, useCombobox } from './combobox-state.ts'
import { type Around, TextInput } from './controls.tsx'

interface ComboboxProps
  extends Around,
    Omit<ComboboxChoice, 'several'>,
    Pick<ComponentPropsWithRef<'input'>, 'ref' | 'disabled'> {
  'aria-label'?: string
  placeholder?: string | undefined
  /** The name of the list of items, and of its clear button. */
  listLabel: string
  onClear?: (() => void) | undefined
}

/** One line of text with a list under it. */
export function Combobox(props: ComboboxProps) {
  const { listLabel, onClear, isFree, isField, text, chosen, items, isSearching, onRetry, ...others } = props
  const { onSearch, onChoose, onBlur, ...rest } = others
  const { t } = useI18n()
  const { frame, isOpen, field, popover } = useCombobox(props)
  return (
    <div ref={frame} className={classes.frame} data-wide={rest['data-wide']}>
      <TextInput
        {...rest}
        {...field}
        placeholder={isOpen && text ? text : rest.placeholder}
        rightSection={
          onClear && !rest.disabled ? (
            <IconButton
              label={`${t('web.clear')} (${listLabel})`}
              icon={IconX}
              onClick={() => {
                onClear()
                // The button disappears with the choice: the focus stays in the field.
                frame.current?.querySelector('input')?.focus()
              }}
            />
          ) : (
            !isFree && <IconSelector size={15} stroke={1.7} aria-hidden="true" />
          )
        }
      />
      <ComboboxList {...popover} chosen={chosen} label={listLabel} />
    </div>
  )
}
