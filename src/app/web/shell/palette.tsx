import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { actsFor, type Entry, menuFor } from '../navigation.ts'
import { useCommonSpaces } from './common-spaces.ts'
import classes from './palette.module.css'

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Ctrl K: any page or frequent act, by its name, accents or not. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const id = useId()
  const navigate = useNavigate()
  const actor = useActor()
  const scope = useScope()
  const hasCommonSpaces = useCommonSpaces()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])

  const entries = [...menuFor(actor, { hasCommonSpaces }).flatMap((group) => group.entries), ...actsFor(actor)]
  const words = fold(typed).split(/\s+/u)
  const found = entries.filter(({ label }) => words.every((word) => fold(t(label)).includes(word)))
  const chosen = found[Math.min(place, found.length - 1)]

  const open = ({ to, isScoped = false }: Entry) => {
    onClose()
    void navigate({ to, search: isScoped ? { ...scope } : {} })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1 }
    const next = steps[event.key]
    if (next !== undefined && found.length > 0) {
      event.preventDefault()
      setPlace((next + found.length) % found.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the dialog has it already
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t('web.command')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={classes.find}>
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.to}`}
          aria-label={t('web.command')}
          placeholder={t('web.command')}
          autoComplete="off"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setPlace(0)
          }}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('app.command_pages')} className={classes.list}>
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts from the field, as in every combobox
          <div
            key={entry.to}
            id={`${id}-${entry.to}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => open(entry)}
          >
            <entry.icon size={18} stroke={1.6} aria-hidden="true" />
            {t(entry.label)}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={classes.none} role="status">
          {t('web.command_none')}
        </p>
      )}
    </dialog>
  )
}
