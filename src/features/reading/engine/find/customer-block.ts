import { type Cell, column, type Layout } from '../layout/layout.ts'
import { anyOf, framed, phrases, pieces } from '../lexicon/phrases.ts'

/** "Gestion de copropriété", "condominium management": what is done for one, and no customer. */
export const customer = anyOf(
  phrases`
    sdc
    s.d.c
    syndicat
    syndicate
    condominium[s]!( (management|administration|manager[s]|fee[s]|insurance))
    // "Registria Copropriété" is a firm's name: a customer's continues after the word.
  `,
  /\b(?:(?<!(?:gestion|gerance|administration|assurance|portail|association|federation|regroupement) (?:de |des |de la )?)coproprie\w+\b(?! ?$))\b/,
  phrases`
    cooperative d'habitation
    housing co[-]op\w*
    co[-]owner[s][hip]
    comptes (a payer|fournisseurs)
    accounts payable
    a/s
    c/o
  `,
  /\b(?:att(?:n|ention)?\b)\b/,
  phrases`aux soins`,
)
const customerLabel = framed`^(?:${pieces`
  acheteur
  buyer
  purchaser
  facture a
  facturer a
  vendu a
  livre a
  expedie a
  client[e]
  customer
  bill[ed] to
  invoice to
  sold to
  ship to
  to
  a
  owner
  proprietaire
  assure [designe]
  named insured
  insured
  donneur d'ouvrage
  a / to
  pour
  for
  destinataire
  attention
  mandant
  abonne
  titulaire
  payeur
  locataire
  nom
  name
  principal
  debiteur
  recu de
  received from
  charge to
  endroit [traite]
  account holder
  project
  projet
  adresse de service
  service address
  chantier
  site
  lieu
`})\b(?: ?\/ ?[a-z ]+)?`
export const address = anyOf(
  /^\d{1,5}[a-z]?,? /,
  framed`\b(?:${pieces`
    rue
    avenue
    av
    boul
    boulevard
    chemin
    ch
    montee
    place
    rang
    route
    street
    st
    road
    rd
    blvd
    drive
    cote
    allee
    croissant
    terrasse
    autoroute
    c[.]_p[.]
    case postale
    p[.]o[.] box
  `})\b.*\d`,
  /\b[a-z]\d[a-z] ?\d[a-z]\d\b/,
  /\(quebec\)/,
  /\bqc\b/,
)

/** "Bill to", alone. */
export const isCustomerLabel = (text: string): boolean => {
  const label = customerLabel.exec(text)
  return label !== null && /^ ?[:.]?$/.test(text.slice(label[0].length))
}

/** Cells of the customer: under or beside a customer label, and the lines right under them. */
export function customerCells(layout: Layout): Set<Cell> {
  const cells = new Set<Cell>()
  for (const line of layout.lines)
    line.cells.forEach((cell, i) => {
      const label = customerLabel.exec(cell.plain)
      const isLabel = label && /^ ?[:.]?$|^ ?:/.test(cell.plain.slice(label[0].length))
      if (!isLabel && !customer.test(cell.plain)) return
      if (isLabel || /^(?:a\/s|c\/o|att)/.test(cell.plain)) cells.add(cell)
      if (customer.test(cell.plain)) cells.add(cell)
      const next = line.cells[i + 1]
      if (isLabel && label[0].length > cell.plain.length - 3 && next && next.box[0] - cell.box[2] < layout.size * 12)
        cells.add(next)
      const isAligned = (other: Cell): boolean => Math.abs(other.box[0] - cell.box[0]) < layout.size * 2
      let bottom = cell.box[3]
      for (const other of column(layout, line, cell.box, 1, 8).filter((one) => isAligned(one.cell))) {
        if (other.cell.box[1] - bottom > layout.size * 1.6) break
        cells.add(other.cell)
        bottom = other.cell.box[3]
      }
      const above = column(layout, line, cell.box, -1, 1.6).find((one) => isAligned(one.cell))
      if (above && /^(?:a\/s|c\/o|att|comptes (?:a payer|fournisseurs)|accounts payable)/.test(cell.plain))
        cells.add(above.cell)
    })
  return cells
}

/** "805, avenue du Tilleul", "12 Tallow Court": where somebody is, and nothing that is billed, whatever the street is called. */
const street = anyOf(
  /^\d{1,5}[a-z]?,? (?:rue|avenue|boul\w*|chemin|montee|place|rang|route|cote|allee|croissant|terrasse)\b/,
  /^\d{1,5}[a-z]?,? (?:[a-z'.-]+ ){1,3}(?:street|avenue|road|boulevard|drive|court|crescent|lane)(?:,|$)/,
)

/** A quantity, its unit, or a unit price: text between a thing and its amount. */
const measure = /^(?:[-(]?\$? ?\d[\d ,.]*(?: ?\$)?\)?|[a-z]{1,4}\.?|\d+ [a-z]{1,4}\.?)$/
const amountAlone = /^[-(]?\$? ?\d[\d ,.]*[.,]\d{2} ?\$?\)?$/

/** A line without what names the customer or its address. */
export interface Subject {
  readonly index: number
  readonly plain: string
  readonly text: string
  /** Small print: it is under the sums. */
  readonly isNote: boolean
}

/** The lines of a document that are not its customer's. `sums` is the line of the last sum, when found. */
export function subjects(layout: Layout, sums: number | null): Subject[] {
  const cells = customerCells(layout)
  return layout.lines.flatMap((line): Subject[] => {
    // A text before an amount is billed, whoever is named in it: "Droits du syndicat  97,00 $".
    const isBilled = (i: number): boolean => {
      const next = line.cells[i + 1]?.plain ?? ''
      return amountAlone.test(next) || (measure.test(next) && isBilled(i + 1))
    }
    const own = line.cells.filter(
      (cell, i) =>
        isBilled(i) ||
        (!street.test(cell.plain) && !(cells.has(cell) && (customer.test(cell.plain) || address.test(cell.plain)))),
    )
    if (own.length === 0) return []
    return [
      {
        index: line.index,
        plain: own.map((cell) => cell.plain).join('\t'),
        text: own.map((cell) => cell.text).join('\t'),
        isNote: sums !== null && line.index > sums,
      },
    ]
  })
}
