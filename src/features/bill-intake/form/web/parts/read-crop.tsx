import type { ShownDocument } from '../../../../bills/document/web/parts/document-desk.tsx'
import type { Spot } from '../../../../bills/document/web/parts/document-viewer.tsx'
import classes from './read-crop.module.css'

interface ReadCropProps {
  document: ShownDocument
  spots: readonly Spot[]
  /** The field whose value is shown; empty where the page does not print it. */
  name: string
}

/** As shares of the page: the least that is shown of its width, so that letters stay readable, and what is shown above and below the value. */
const leastWidth = 0.5
const air = 0.012

/** The strip of a page where one value was read: on a phone the page and the field are never seen together. */
export function ReadCrop({ document: { srcOf, ratioOf }, spots, name }: ReadCropProps) {
  const spot = spots.find((one) => one.name === name)
  const ratio = spot && ratioOf(spot.page)
  if (!spot || !ratio) return null
  const { page, box, label } = spot
  const [left, top, right, bottom] = box
  const width = Math.min(1, Math.max(leastWidth, right - left + 0.04))
  const from = Math.min(Math.max(0, (left + right - width) / 2), 1 - width)
  const above = Math.max(0, top - air)
  const height = Math.min(1, bottom + air) - above
  return (
    <div className={classes.crop} style={{ aspectRatio: (width * ratio) / height }}>
      <img
        src={srcOf(page)}
        alt={label}
        style={{ width: `${100 / width}%`, left: `${(-from / width) * 100}%`, top: `${(-above / height) * 100}%` }}
      />
    </div>
  )
}
