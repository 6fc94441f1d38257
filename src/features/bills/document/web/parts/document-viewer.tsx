import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../../web/ui/button.tsx'
import classes from './document-viewer.module.css'

/** Where a value was read. */
export interface Spot {
  readonly name: string
  readonly label: string
  readonly page: number
  /** Left, top, right, bottom, as shares of the page. */
  readonly box: readonly [number, number, number, number]
  readonly isSure: boolean
}

interface DocumentViewerProps {
  name: string
  /** Unknown for a document that was never read: then the pages are found by turning them. */
  pageCount?: number | undefined
  /** Where the bill begins, in a file that holds several. */
  firstPage?: number
  srcOf: (page: number) => string
  /** Width over height of a page, to keep its place before its picture loads. */
  ratioOf: (page: number) => number | undefined
  spots?: readonly Spot[]
  /** The field being looked at: its page opens and its box is lit. */
  active?: string | undefined
  onPick?: ((name: string) => void) | undefined
}

const zooms = [1, 1.5, 2, 3]
/** A letter sheet, upright: what most bills are printed on. */
const letter = 8.5 / 11
/** A little air round the words: less above and below, where the next line may begin. */
const air = { aside: 0.004, above: 0.002 }

const placeOf = ([left, top, right, bottom]: Spot['box']) => ({
  left: `${(left - air.aside) * 100}%`,
  top: `${(top - air.above) * 100}%`,
  width: `${(right - left + 2 * air.aside) * 100}%`,
  height: `${(bottom - top + 2 * air.above) * 100}%`,
})

/** The pages of a document as pictures, with what was read framed on them. */
export function DocumentViewer({
  name,
  pageCount,
  firstPage = 1,
  srcOf,
  ratioOf,
  spots = [],
  active,
  onPick,
}: DocumentViewerProps) {
  const { t } = useI18n()
  const sheet = useRef<HTMLElement>(null)
  const [page, setPage] = useState(firstPage)
  const [zoom, setZoom] = useState(0)
  const [last, setLast] = useState(pageCount)
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState<string>()
  const src = srcOf(page)
  const isDrawn = drawn === src
  const lit = spots.find((spot) => spot.name === active)
  const scale = zooms[zoom] ?? 1

  useEffect(() => {
    if (lit) setPage(lit.page)
  }, [lit])
  useScrollTo(sheet, isDrawn ? lit : undefined)

  const onRetry = () => {
    setFailed(undefined)
    setAttempt(attempt + 1)
  }
  const onError = async () => {
    // Turned past the end of a document whose length nobody knew.
    if (page > 1 && last === undefined && (await isNowhere(src))) {
      setLast(page - 1)
      setPage(page - 1)
    } else setFailed(src)
  }

  return (
    <figure className={classes.viewer}>
      <figcaption>
        <span className={classes.name}>{name}</span>
        {last !== 1 && (
          <>
            <IconButton
              label={t('bills.previous_page')}
              icon={IconChevronLeft}
              isDisabled={page === 1}
              onClick={() => setPage(page - 1)}
            />
            <span className="num" aria-live="polite">
              {last === undefined ? t('bills.page_alone', { page }) : t('bills.page_of', { page, count: last })}
            </span>
            <IconButton
              label={t('bills.next_page')}
              icon={IconChevronRight}
              isDisabled={page === last}
              onClick={() => setPage(page + 1)}
            />
          </>
        )}
        <IconButton
          label={t('bills.zoom_out')}
          icon={IconZoomOut}
          isDisabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          label={t('bills.zoom_in')}
          icon={IconZoomIn}
          isDisabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </figcaption>
      <section
        ref={sheet}
        className={classes.sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled picture must be reachable by keyboard
        tabIndex={0}
        aria-label={name}
        onKeyDown={({ key }) => {
          // The arrows scroll a page that is larger than its frame.
          if (zoom > 0) return
          if (key === 'ArrowLeft' && page > 1) setPage(page - 1)
          if (key === 'ArrowRight' && page !== last) setPage(page + 1)
        }}
      >
        <div
          className={classes.page}
          style={{ width: `${scale * 100}%`, ...(!isDrawn && { aspectRatio: ratioOf(page) ?? letter }) }}
          data-drawn={isDrawn || undefined}
        >
          {failed === src && <Failed onRetry={onRetry} />}
          {failed !== src && !isDrawn && <Sheet />}
          {failed !== src && (
            <img
              key={`${src}#${attempt}`}
              src={src}
              alt={`${name}, ${t('bills.page_alone', { page })}`}
              onLoad={() => setDrawn(src)}
              onError={() => void onError()}
            />
          )}
          {isDrawn && <Spots spots={spots.filter((spot) => spot.page === page)} active={active} onPick={onPick} />}
        </div>
      </section>
    </figure>
  )
}

/** Brings a box into sight on the drawn page. */
function useScrollTo(sheet: RefObject<HTMLElement | null>, lit: Spot | undefined): void {
  useEffect(() => {
    if (!lit) return
    const { current } = sheet
    const height = current?.querySelector('img')?.clientHeight ?? 0
    const width = current?.querySelector('img')?.clientWidth ?? 0
    current?.scrollTo({
      top: lit.box[1] * height - current.clientHeight / 3,
      left: lit.box[0] * width - current.clientWidth / 3,
      behavior: 'smooth',
    })
  }, [sheet, lit])
}

/** A picture reports that it failed, never why: a missing page is told from one that may load on a retry. */
async function isNowhere(src: string): Promise<boolean> {
  const answer = await fetch(src).catch(() => undefined)
  return answer?.status === 404 || answer?.status === 422
}

/** The boxes of a page: a box has no sense on a page that is not drawn. */
function Spots({ spots = [], active, onPick }: Pick<DocumentViewerProps, 'spots' | 'active' | 'onPick'>) {
  return spots.map((spot) => (
    <button
      key={spot.name}
      type="button"
      // The fields are the keyboard's own way to the same places.
      tabIndex={-1}
      className={classes.spot}
      style={placeOf(spot.box)}
      title={spot.label}
      data-lit={spot.name === active || undefined}
      data-unsure={!spot.isSure || undefined}
      onClick={() => onPick?.(spot.name)}
    />
  ))
}

/** In place of a page that did not load: the server may have been busy. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <div className={classes.failed} role="alert">
      <p>{t('bills.page_failed')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('web.retry')}
      </Button>
    </div>
  )
}

/** The lines of a page that is being drawn. */
function Sheet() {
  const { t } = useI18n()
  return (
    <div className={classes.coming} role="status">
      <span className="sr">{t('web.loading')}</span>
      {Array.from({ length: 9 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <i key={line} aria-hidden="true" />
      ))}
    </div>
  )
}
