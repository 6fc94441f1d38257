import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import classes from './tabs.module.css'

interface TabItem<V extends string> {
  value: V
  label: string
  count?: number | undefined
  panel: ReactNode
}

interface TabsProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
  items: readonly TabItem<V>[]
}

/** Tabs of a page. Arrows move between them; only the selected one is in the tab order. */
export function Tabs<V extends string>({ label, value, onChange, items }: TabsProps<V>) {
  const id = useId()
  const { number } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  const current = items.find((item) => item.value === value) ?? items[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const place = items.findIndex((item) => item.value === current?.value)
    const steps: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: items.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    const target = items[(next + items.length) % items.length]
    if (!target) return
    onChange(target.value)
    list.current?.querySelector<HTMLElement>(`[data-tab="${target.value}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} className={classes.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => {
          const isOn = item.value === current?.value
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              data-tab={item.value}
              aria-selected={isOn}
              aria-controls={isOn ? `${id}-panel` : undefined}
              tabIndex={isOn ? 0 : -1}
              onClick={() => onChange(item.value)}
            >
              {item.label}
              {item.count !== undefined && <span className="num">{number(item.count)}</span>}
            </button>
          )
        })}
      </div>
      {current && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current.value}`}>
          {current.panel}
        </div>
      )}
    </>
  )
}
