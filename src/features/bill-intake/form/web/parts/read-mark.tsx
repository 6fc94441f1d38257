import { IconCheck } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { FieldMark } from '../../../marks/rules.ts'
import classes from './read-mark.module.css'

interface ReadMarkProps {
  mark?: FieldMark | null
  /** Label of the field. */
  label: string
  /** A person found the doubtful value right. */
  onConfirm?: () => void
  /** The link to the value read, when the field holds another. */
  offer?: { label: string; onTake: () => void }
  isActive?: boolean
  isWide?: boolean
  onFocus: () => void
  onHover: (isOver: boolean) => void
  children: ReactNode
}

/** A form field with the note of its reading. Focused, it highlights its place on the document. */
export function ReadMark({
  mark,
  label,
  onConfirm,
  offer,
  isActive = false,
  isWide = false,
  onFocus,
  onHover,
  children,
}: ReadMarkProps) {
  const { t } = useI18n()
  const field = useRef<HTMLDivElement>(null)
  const onClick = ({ detail }: MouseEvent) => {
    // The button leaves: from the keyboard, the field has the focus next. A finger would be given a keyboard it did not ask for.
    if (detail === 0) field.current?.querySelector<HTMLElement>('input, select')?.focus()
    onConfirm?.()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches its field, which has the interaction
    <div
      ref={field}
      className={classes.field}
      data-wide={isWide || undefined}
      data-mark={mark ?? undefined}
      data-active={isActive || undefined}
      onFocus={onFocus}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      {children}
      {mark && (
        <span className={classes.mark}>
          {t(`bills.mark_${mark}`)}
          {mark === 'check' && (
            <button
              type="button"
              className={classes.confirm}
              title={t('bills.confirm')}
              aria-label={t('bills.confirm')}
              aria-description={label}
              onClick={onClick}
            >
              <IconCheck size={14} stroke={2.2} aria-hidden="true" />
            </button>
          )}
        </span>
      )}
      {offer && (
        <button type="button" className={classes.offer} onClick={offer.onTake}>
          {offer.label}
        </button>
      )}
    </div>
  )
}
