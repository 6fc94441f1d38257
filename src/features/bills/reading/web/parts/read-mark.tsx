import type { ReactNode } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { Mark } from '../../marks/rules.ts'
import classes from './read-mark.module.css'

interface ReadMarkProps {
  mark: Mark | null
  /** The way to what the document says, when the field says something else. */
  offer?: { label: string; onTake: () => void }
  isActive?: boolean
  isWide?: boolean
  onFocus: () => void
  onHover: (isOver: boolean) => void
  children: ReactNode
}

/** A field of the form with how sure its reading is: a dot and a word. Looked at, it lights its place on the document. */
export function ReadMark({ mark, offer, isActive = false, isWide = false, onFocus, onHover, children }: ReadMarkProps) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches its field, which has the interaction
    <div
      className={classes.field}
      data-wide={isWide || undefined}
      data-mark={mark ?? undefined}
      data-active={isActive || undefined}
      onFocus={onFocus}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      {mark && <span className={classes.mark}>{t(`bills.mark_${mark}`)}</span>}
      {children}
      {offer && (
        <button type="button" className={classes.offer} onClick={offer.onTake}>
          {offer.label}
        </button>
      )}
    </div>
  )
}
