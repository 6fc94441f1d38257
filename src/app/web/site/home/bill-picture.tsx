import type { Language } from '../../../../shared/actor.ts'
import { taxesOn } from '../../../../shared/money.ts'
import type { HomeWords } from './words.ts'

const subtotalCents = 248_000
const { gstCents, qstCents } = taxesOn(subtotalCents)
const totalCents = subtotalCents + gstCents + qstCents

const money = (language: Language, cents: number): string =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }).format(cents / 100)

interface FieldProps {
  readonly label: string
  readonly value: string
  /** Shown for a doubtful reading only, as on the product's own screen. */
  readonly mark?: string
  readonly className?: string
}

function Field({ label, value, mark, className = '' }: FieldProps) {
  return (
    <div className={`field ${className}`}>
      <span className="field-label">
        {label}
        {mark && <small>{mark}</small>}
      </span>
      <span className="field-value num">{value}</span>
    </div>
  )
}

/** The vendor's paper: French in both languages, as bills are; every value that was read is boxed. */
function Paper() {
  const amount = (cents: number) => <mark className="num">{money('fr', cents)}</mark>
  return (
    <div className="paper">
      <div className="paper-head">
        <mark className="paper-vendor">Couvreurs Bardeau &amp; Zinc</mark>
        <span>Facture</span>
      </div>
      <dl className="paper-facts">
        <dt>No de facture</dt>
        <dd>
          <mark className="num">BZ-20417</mark>
        </dd>
        <dt>Date</dt>
        <dd>
          <mark className="num">2026-11-03</mark>
        </dd>
        <dt>Payable le</dt>
        <dd>
          <mark className="num">2026-12-03</mark>
        </dd>
      </dl>
      <div className="paper-lines">
        <p>
          <mark>Entretien annuel de la toiture</mark>
        </p>
        <p>Inspection de la membrane et des solins</p>
        <p>Nettoyage des drains, 4 unités</p>
      </div>
      <dl className="paper-sums">
        <dt>Sous-total</dt>
        <dd>{amount(subtotalCents)}</dd>
        <dt>TPS 5&nbsp;%</dt>
        <dd>{amount(gstCents)}</dd>
        <dt>TVQ 9,975&nbsp;%</dt>
        <dd>{amount(qstCents)}</dd>
        <dt className="paper-total">Total à payer</dt>
        <dd className="paper-total">{amount(totalCents)}</dd>
      </dl>
      <p className="paper-foot">Payable par virement ou par chèque. Merci de votre confiance.</p>
    </div>
  )
}

/** The bill-reading screen in miniature, drawn in HTML so that it follows the language and the theme. */
export function BillPicture({ language, words }: { readonly language: Language; readonly words: HomeWords }) {
  const { picture } = words
  return (
    <div className="shot" role="img" aria-label={picture.bill}>
      <div className="shot-page">
        <Paper />
      </div>
      <div className="shot-form">
        <p className="shot-title">{picture.heading}</p>
        <div className="fields">
          <Field className="wide" label={picture.vendor} value="Couvreurs Bardeau & Zinc" />
          <Field className="wide" label={picture.billTitle} value={picture.billTitleValue} />
          <Field label={picture.number} value="BZ-20417" />
          <Field className="unsure" label={picture.category} value={picture.categoryValue} mark={picture.unsure} />
          <Field label={picture.issued} value={picture.issuedValue} />
          <Field label={picture.due} value={picture.dueValue} />
        </div>
        <dl className="shot-sums num">
          <dt>{picture.subtotal}</dt>
          <dd>{money(language, subtotalCents)}</dd>
          <dt>{picture.gst}</dt>
          <dd>{money(language, gstCents)}</dd>
          <dt>{picture.qst}</dt>
          <dd>{money(language, qstCents)}</dd>
          <dt>{picture.total}</dt>
          <dd>{money(language, totalCents)}</dd>
        </dl>
        <div className="shot-actions">
          <span>{picture.cancel}</span>
          <span className="shot-save">{picture.save}</span>
        </div>
      </div>
    </div>
  )
}
