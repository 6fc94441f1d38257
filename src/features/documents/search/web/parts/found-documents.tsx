import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import { PagerBar, usePager } from '../../../../../web/ui/pager.tsx'
import type { documentSearchApi, FoundDocuments as Found, FoundDocument, Segment } from '../../contract.ts'
import { foundDocumentsQuery } from '../queries.ts'
import classes from './found-documents.module.css'

type Asked = Omit<z.input<typeof documentSearchApi.find.input>, 'cursor' | 'limit'>

/** The documents that hold the words of a search, each with its best passage, in place of the list; what follows only where one is found. */
export function FoundDocuments({ asked, children }: { asked: Asked; children?: ReactNode }) {
  const { t } = useI18n()
  const pager = usePager()
  const found = useQuery({
    ...foundDocumentsQuery({ ...asked, ...(pager.cursor && { cursor: pager.cursor }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={found}>
      {(page) =>
        page.items.length === 0 ? (
          <Empty title={t('web.no_match')}>{t('documents.found_none_lead')}</Empty>
        ) : (
          <section className={classes.found} aria-label={t('documents.found')} aria-busy={found.isPlaceholderData}>
            <Understood page={page} />
            <ul>
              {page.items.map((document) => (
                <FoundRow key={document.id} document={document} q={page.meant ?? asked.q} />
              ))}
            </ul>
            {(page.nextCursor !== null || pager.shown > 0) && <PagerBar page={page} pager={pager} />}
            {children}
          </section>
        )
      }
    </Loaded>
  )
}

/** How the search was understood, and how much it found. */
function Understood({ page: { meant, isPartial, isCut, total } }: { page: Found }) {
  const { t } = useI18n()
  return (
    <p className={classes.understood} role="status">
      {meant !== null && <b>{t('documents.found_meant', { q: meant })} </b>}
      {isPartial && <b>{t('documents.found_partial')} </b>}
      {t(isCut ? 'documents.found_at_least' : 'documents.found_count', { count: total })}
    </p>
  )
}

function FoundRow({ document, q }: { document: FoundDocument; q: string }) {
  const { t, date } = useI18n()
  const { id, name, type, page, pageCount, readPages, passages, excerpt, textState } = document
  const { effectiveOn, buildingName, unitNumber } = document
  const about = [
    t(`documents.type_${type}`),
    date(effectiveOn),
    pageCount !== null && t('documents.pages', { count: pageCount }),
    [buildingName, unitNumber].filter(Boolean).join(' · '),
  ]
  return (
    <li className={classes.row}>
      <Link
        to="/documents/$id"
        params={{ id }}
        search={{ ...(page !== null && { sheet: String(page) }), q }}
        className={classes.link}
      >
        <Marked segments={name} />
      </Link>
      <small>{about.filter(Boolean).join(' · ')}</small>
      {excerpt.length > 0 && (
        <p>
          <Marked segments={excerpt} />
        </p>
      )}
      <span className={classes.side}>
        {page !== null && <span className="num">{t('documents.page_no', { page })}</span>}
        {passages > 1 && <span className="num">{t('documents.pages_found', { count: passages })}</span>}
        {textState === 'unreadable' && <Pill tone="mute">{t('documents.text_unreadable')}</Pill>}
        {textState === 'reading' && pageCount !== null && (
          <Pill tone="slate">
            {t('documents.text_in_progress', { page: Math.min(readPages + 1, pageCount), count: pageCount })}
          </Pill>
        )}
        {(textState === 'waiting' || (textState === 'reading' && pageCount === null)) && (
          <Pill tone="slate">{t('documents.text_reading')}</Pill>
        )}
      </span>
    </li>
  )
}

/** A text with the words that were found marked. */
function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isFound }, at) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <mark key={at}>{text}</mark>
    ) : (
      text
    ),
  )
}
