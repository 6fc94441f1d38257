import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import classes from './combobox.module.css'
import type { useCombobox } from './combobox-state.ts'
import type { Choice } from './fields.tsx'

type Popover = ReturnType<typeof useCombobox>['popover']

interface ComboboxListProps extends Popover {
  label: string
  /** The value of the chosen item. */
  chosen?: string | undefined
  /** The sign of a chosen item, where several can be. */
  markOf?: (item: Choice) => ReactNode
}

/** The list under a combobox, over everything else on the page. */
export function ComboboxList(props: ComboboxListProps) {
  const { label, chosen, markOf, box, isOpen, listId, optionOf, items, choose, ...search } = props
  return (
    // The field keeps the focus, and the list stays until the click lands.
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only; the keyboard acts from the field
    <div
      ref={box}
      popover="manual"
      // Chromium makes a list that scrolls a stop of the Tab key.
      tabIndex={-1}
      className={classes.choices}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-busy={search.isSearching}
        aria-multiselectable={markOf && true}
      >
        {isOpen &&
          items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts from the field, as in every combobox
            <div
              role="option"
              tabIndex={-1}
              key={item.value}
              {...optionOf(item, index)}
              data-chosen={item.value === chosen || undefined}
              onClick={() => choose(item)}
            >
              {item.label}
              {markOf?.(item)}
            </div>
          ))}
      </div>
      {isOpen && <NoOption {...search} isEmpty={items.length === 0} />}
    </div>
  )
}

interface NoOptionProps extends Pick<Popover, 'isSearching' | 'onRetry'> {
  isEmpty: boolean
}

/** Why the list is empty: nothing is found, or not yet, or the server did not answer. */
function NoOption({ isSearching, onRetry, isEmpty }: NoOptionProps) {
  const { t } = useI18n()
  if (!onRetry) return isEmpty && <p role="status">{t(isSearching ? 'web.loading' : 'web.no_choice')}</p>
  return (
    <p role="alert">
      {t('web.search_failed')}{' '}
      <button type="button" tabIndex={-1} onClick={onRetry}>
        {t('web.retry')}
      </button>
    </p>
  )
}
