import { sureFrom } from '../../../../features/bill-intake/extraction/rules.ts'
import { words as en } from '../../../../features/categories/messages.en.ts'
import { words as fr } from '../../../../features/categories/messages.fr.ts'
import type { Language } from '../../../../shared/actor.ts'
import { Picture } from '../pictures/picture.tsx'
import { type SampleBill, type ShownField, sampleBills } from '../pictures/pictures.ts'
import type { HomeWords } from './words.ts'

type Fields = SampleBill['fields']

const categories: Readonly<Record<Language, Readonly<Record<string, string>>>> = { fr, en }
/** In the order in which the boxes and the fields appear. */
const order = [
  'vendor',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'title',
  'category',
  'subtotalCents',
  'gstCents',
  'qstCents',
  'totalCents',
] as const satisfies readonly ShownField[]

const turnOf = (name: ShownField): number => order.indexOf(name)
const isUnsure = ({ confidence }: Fields[ShownField]): boolean => confidence < sureFrom

/** A value as the form shows it. */
function written(name: ShownField, value: string | number, language: Language): string {
  const locale = `${language}-CA`
  if (typeof value === 'number')
    return new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }).format(value / 100)
  if (name === 'category') return categories[language][value] ?? value
  if (name !== 'issueDate' && name !== 'dueDate') return value
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
}

/** How far a box is drawn from the words that it holds, in pixels of the picture. */
const around = 6

interface PaperProps {
  readonly bill: SampleBill
  readonly alt: string
}

/** The vendor's page; every value that was read is boxed. */
function Paper({ bill: { picture, fields }, alt }: PaperProps) {
  return (
    <div className="paper">
      <Picture files={picture} alt={alt} sizes="(max-width: 900px) calc(100vw - 76px), 480px" />
      <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
        {order.map((name) => {
          const [x = 0, y = 0, width = 0, height = 0] = fields[name].box ?? []
          // The category is read from the words of the title: it has no box of its own.
          if (width === 0 || name === 'category') return null
          return (
            <rect
              key={name}
              className={isUnsure(fields[name]) ? 'unsure' : undefined}
              data-turn={turnOf(name)}
              x={Math.round((x * picture.width) / 1_000) - around}
              y={Math.round((y * picture.height) / 1_000) - around}
              width={Math.round((width * picture.width) / 1_000) + 2 * around}
              height={Math.round((height * picture.height) / 1_000) + 2 * around}
              rx={around}
            />
          )
        })}
      </svg>
    </div>
  )
}

interface FieldProps {
  readonly name: ShownField
  readonly label: string
  readonly fields: Fields
  readonly language: Language
  /** Shown for a doubtful reading only, as on the product's own screen. */
  readonly mark: string
  readonly className?: string
}

function Field({ name, label, fields, language, mark, className = '' }: FieldProps) {
  const doubtful = isUnsure(fields[name])
  return (
    <div className={`field ${className} ${doubtful ? 'unsure' : ''}`} data-turn={turnOf(name)}>
      <dt className="field-label">
        {label}
        {doubtful && <small>{mark}</small>}
      </dt>
      <dd className="field-value num">
        <span>{written(name, fields[name].value, language)}</span>
      </dd>
    </div>
  )
}

interface BillPictureProps {
  readonly language: Language
  readonly words: HomeWords
}

/** The form that the bill fills. */
function Form({ language, words: { picture } }: BillPictureProps) {
  const { fields } = sampleBills[language]
  const field = (name: ShownField, label: string) => ({ name, label, fields, language, mark: picture.unsure })
  const sums = [
    ['subtotalCents', picture.subtotal],
    ['gstCents', picture.gst],
    ['qstCents', picture.qst],
    ['totalCents', picture.total],
  ] as const
  return (
    <div className="shot-form">
      <p className="shot-title">{picture.heading}</p>
      <dl className="fields">
        <Field {...field('vendor', picture.vendor)} className="wide" />
        <Field {...field('title', picture.billTitle)} className="wide" />
        <Field {...field('invoiceNumber', picture.number)} />
        <Field {...field('category', picture.category)} />
        <Field {...field('issueDate', picture.issued)} />
        <Field {...field('dueDate', picture.due)} />
      </dl>
      <dl className="shot-sums num">
        {sums.map(([name, label]) => (
          <div key={name} data-turn={turnOf(name)}>
            <dt>{label}</dt>
            <dd>
              <span>{written(name, fields[name].value, language)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <button className="ghost again" type="button" hidden>
        {picture.again}
      </button>
    </div>
  )
}

/**
 * The bill-reading screen in miniature: a sample bill, the boxes where our reader found each value, and the form that they
 * fill. `bill-sample.ts` lets the visitor drop the bill; without it, the bill has been read.
 */
export function BillPicture({ language, words }: BillPictureProps) {
  const { picture } = words
  const bill = sampleBills[language]
  return (
    <figure className="shot" aria-label={picture.bill}>
      <div className="shot-page">
        <Paper bill={bill} alt={picture.paper} />
        <div className="zone" hidden>
          <strong>{picture.drop}</strong>
          <span>{picture.dropHint}</span>
        </div>
        <button className="sample" type="button" hidden>
          <span className="sheet" aria-hidden="true" />
          <span>
            <strong>{picture.sample}</strong>
            <span>{bill.fields.vendor.value}</span>
            <small>{picture.sampleHint}</small>
          </span>
        </button>
      </div>
      <Form language={language} words={words} />
      <p className="sr" role="status" data-found={picture.found} />
    </figure>
  )
}
