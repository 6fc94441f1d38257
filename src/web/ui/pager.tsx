import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../i18n.tsx'
import { type Search, useFilters } from '../location.ts'
import { IconButton } from './button.tsx'
import classes from './data-table.module.css'

/** One page of a list, as the server answers it. */
export interface AnswerPage<T> {
  items: readonly T[]
  nextCursor: string | null
  total: number
  isTotalLeast?: boolean | undefined
}

export interface Pager {
  cursor: string | undefined
  /** How many rows the earlier pages showed. */
  shown: number
  next: (cursor: string, shown: number) => void
  previous: () => void
  first: () => void
}

/** `page=25.abc`: 25 rows precede, and the server continues after `abc`. */
const Place = z.object({ page: z.optional(z.string().check(z.regex(/^\d{1,8}\.[\w-]+$/))) })

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The pages of the list before this one, the first of all being ''. */
    pagesBefore?: readonly string[]
  }
}

/**
 * The page of a list, kept in the address: it survives a reload, and the browser's back button leads to the previous
 * page. The server pages forward only; the way back is in the browser's history, and a visitor from a link starts over.
 */
export function usePager(): Pager {
  const [{ page }] = useFilters(Place)
  const before = useLocation({ select: ({ state }) => state.pagesBefore })
  const navigate = useNavigate()
  const open = useCallback(
    (next: string, pagesBefore: readonly string[]) =>
      void navigate({
        to: '.',
        search: (previous: Search) => ({ ...previous, page: next || undefined }),
        state: { pagesBefore },
        resetScroll: false,
      }),
    [navigate],
  )
  const [shown, cursor] = page?.split('.') ?? []
  return {
    cursor,
    shown: Number(shown ?? 0),
    next: (next, count) => open(`${count}.${next}`, [...(before ?? []), page ?? '']),
    previous: () => open(before?.at(-1) ?? '', before?.slice(0, -1) ?? []),
    first: () => open('', []),
  }
}

/** Where one is in the list, and the way on. */
export function PagerBar<T>({ page, pager }: { page: AnswerPage<T>; pager: Pager }) {
  const { t, number } = useI18n()
  const { nextCursor } = page
  const last = pager.shown + page.items.length
  return (
    <nav className={classes.pager}>
      <span className="num" aria-live="polite">
        {t(page.isTotalLeast ? 'web.range_of_least' : 'web.range', {
          from: number(pager.shown + 1),
          to: number(last),
          total: number(page.total),
        })}
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
