import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { IconButton } from './button.tsx'
import classes from './data-table.module.css'

/** One page of a list, as the server answers it. */
export interface Page<T> {
  items: readonly T[]
  nextCursor: string | null
  total: number
}

export interface Pager {
  cursor: string | undefined
  /** How many rows the earlier pages showed. */
  shown: number
  next: (cursor: string, shown: number) => void
  previous: () => void
}

/** Remembers the way back through a list whose server only knows the way forward; starts over when `key` changes. */
export function usePager(key: string): Pager {
  const [trail, setTrail] = useState<{ key: string; pages: readonly { cursor: string; shown: number }[] }>({
    key,
    pages: [],
  })
  const pages = useMemo(() => (trail.key === key ? trail.pages : []), [trail, key])
  const next = useCallback(
    (cursor: string, shown: number) => setTrail({ key, pages: [...pages, { cursor, shown }] }),
    [key, pages],
  )
  const previous = useCallback(() => setTrail({ key, pages: pages.slice(0, -1) }), [key, pages])
  const here = pages.at(-1)
  return { cursor: here?.cursor, shown: here?.shown ?? 0, next, previous }
}

/** Where one is in the list, and the way on. */
export function PagerBar<T>({ page, pager }: { page: Page<T>; pager: Pager }) {
  const { t, number } = useI18n()
  const { nextCursor } = page
  const last = pager.shown + page.items.length
  return (
    <nav className={classes.pager}>
      <span className="num" aria-live="polite">
        {t('web.range', { from: number(pager.shown + 1), to: number(last), total: number(page.total) })}
      </span>
      <IconButton
        label={t('web.previous_page')}
        icon={IconChevronLeft}
        isDisabled={pager.shown === 0}
        onClick={pager.previous}
      />
      <IconButton
        label={t('web.next_page')}
        icon={IconChevronRight}
        isDisabled={nextCursor === null}
        onClick={() => nextCursor !== null && pager.next(nextCursor, last)}
      />
    </nav>
  )
}
