import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { isShortcut } from '../../../../../web/shortcut.ts'
import { IconButton } from '../../../../../web/ui/button.tsx'
import type { Spot } from '../../../../bills/document/web/parts/document-viewer.tsx'
import type { Passage } from '../../contract.ts'
import { passagesQuery } from '../queries.ts'
import classes from './passages.module.css'

const wholeSheet = 10_000

/** The pages of a document that hold the words of a search; none without a search. */
export function usePassages(id: string, q: string | undefined): readonly Passage[] {
  const passages = useQuery({ ...passagesQuery(id, q ?? ''), enabled: q !== undefined && q.length > 1 })
  return passages.data?.items ?? []
}

/** The found words as boxes on the pages of the viewer. */
export const useFoundSpots = (passages: readonly Passage[]): Spot[] => {
  const { t } = useI18n()
  return passages.flatMap(({ page, boxes }) =>
    boxes.map(([left, top, right, bottom], at) => ({
      name: `${page}-${at}`,
      label: t('documents.found_word'),
      page,
      box: [left / wholeSheet, top / wholeSheet, right / wholeSheet, bottom / wholeSheet] as const,
      isSure: false,
    })),
  )
}

interface PassageBarProps {
  passages: readonly Passage[]
  /** The page in sight. */
  page: number
  onOpen: (page: number) => void
}

/** What was found in a document, passage by passage, N the next one: its text stands beside its page, for those who do not see the picture. */
export function PassageBar({ passages, page, onOpen }: PassageBarProps) {
  const { t } = useI18n()
  const at = Math.max(
    0,
    passages.findLastIndex((passage) => passage.page <= page),
  )
  const open = (next: number) => {
    const passage = passages[next]
    if (passage) onOpen(passage.page)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'n' && isShortcut(event)) open(event.shiftKey ? at - 1 : at + 1)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (passages.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t('documents.passages')}>
      <p aria-live="polite">
        <b>{t('documents.passage_of', { at: at + 1, count: passages.length, page: passages[at]?.page ?? page })}</b>
        <span>
          {passages[at]?.excerpt.map(({ text, isFound }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
            isFound ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      </p>
      <IconButton
        label={t('documents.previous_passage')}
        icon={IconArrowUp}
        isDisabled={at === 0}
        onClick={() => open(at - 1)}
      />
      <IconButton
        label={t('documents.next_passage')}
        icon={IconArrowDown}
        isDisabled={at === passages.length - 1}
        onClick={() => open(at + 1)}
      />
    </section>
  )
}
