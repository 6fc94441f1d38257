import type { Label } from '../layout/labels.ts'
import { type OtherRole, otherLabels } from './other-amount-labels.ts'
import { anyOf, framed, phrases, pieces } from './phrases.ts'

export type AmountRole =
  | 'subtotal'
  | 'gst'
  | 'qst'
  | 'bothTaxes'
  | 'premium'
  | 'premiumTax'
  | 'total'
  | 'due'
  | 'balance'
  | OtherRole

/** The dictionary of quebec.md §5.4, without accents. */
export const amountLabels: readonly Label<AmountRole>[] = [
  {
    role: 'subtotal',
    weight: 1,
    pattern: /\bs(?:ous|\/|\.)?[ -]*-? ?total\b|\bsub ?-? ?total\b|\btotal partiel\b|\bs-total\b/,
  },
  {
    role: 'subtotal',
    weight: 0.95,
    pattern: anyOf(
      phrases`
        [sous-total|montant|total|prix|subtotal|net|somme]_(avant|hors) [les] taxe[s]
        [sub[-]total|total|amount|price]_before [sales] tax[es]
        montant (taxable|brut|net)
        taxable (amount|subtotal|total)
        total (ht|h.t.)…
        total taxable
      `,
      /\bsubtotal excl[a-z.]* tax(?:es)?\b/,
      phrases`
        net amount
        total des (services|travaux|honoraires|frais)
        total (services|fees|charges before tax)
        pretax
      `,
    ),
  },
  {
    role: 'subtotal',
    weight: 0.5,
    pattern: phrases`
      (services|travaux) de la periode
      services this period
      work this period
      prix forfaitaire
      flat price
      (prix|montant) du contrat
      current services
    `,
  },
  {
    role: 'gst',
    weight: 1,
    pattern: anyOf(
      /\bt\.? ?p\.? ?s\b\.?(?: ?\/ ?(?:g\.?s\.?t\.?|t\.?v\.?h\.?))?/,
      /\bg\.? ?s\.? ?t\b\.?(?: ?\/ ?(?:t\.?p\.?s\.?|h\.?s\.?t\.?))?/,
      /\btaxe (?:federale|sur les produits et services)\b/,
      /\bfederal (?:sales )?tax\b/,
      /\bgoods and services tax\b/,
    ),
  },
  {
    role: 'qst',
    weight: 1,
    pattern: anyOf(
      /\bt\.? ?v\.? ?q\b\.?(?: ?\/ ?(?:q\.?s\.?t\.?|p\.?s\.?t\.?))?/,
      /\bq\.? ?s\.? ?t\b\.?(?: ?\/ ?t\.?v\.?q\.?)?/,
      /\bp\.? ?s\.? ?t\b\.?/,
      /\btaxe (?:provinciale|de vente du quebec)\b/,
      /\b(?:provincial|quebec) sales tax\b/,
    ),
  },
  {
    role: 'bothTaxes',
    weight: 0.9,
    pattern: phrases`
      tps (et|\+|&) tvq
      gst (and|\+|&) qst
      taxes [\(]14(.|,)975…
      total [des] taxes [\(](tps|gst)…
      taxes applicables
      sales taxes
      taxes de vente
    `,
  },
  {
    role: 'premium',
    weight: 0.8,
    pattern: anyOf(
      /\bprimes? (?:annuelle|de base|totale? avant|nette)[a-z ]*\b/,
      /\b(?:annual|base|net) premium\b/,
      /^primes?\b/,
      /^premium\b/,
    ),
  },
  {
    role: 'premiumTax',
    weight: 1,
    pattern: anyOf(
      /\btaxe (?:provinciale )?sur (?:les )?primes?[a-z' ]*/,
      /\btaxe? (?:provinciale )?(?:de |of )?\(?9(?:[.,]0+)? ?%/,
      /\b(?:quebec )?(?:insurance )?premium tax\b/,
      /\btax on (?:insurance )?premiums?\b/,
    ),
  },
  {
    role: 'total',
    weight: 1,
    pattern: anyOf(
      framed`\btotal (?:${pieces`
        de [la|cette|votre] [presente ]facture [courante]
        facture
        des taxes [####]
        general
        ttc
        du credit
        du contrat
        de la (prime|note|demande)
        with tax[es]
        including tax[es]
        taxes (incluses|comprises)
        avec taxes
        [this] (invoice|bill|contract|credit)
        annuel
        premium [payable]
        tax[es] (bill|levy|included)
      `})\b`,
      /\btotal (?:des |of )?(?:honoraires|fees),? (?:taxes|debours|disbursements|et|and|&)[a-z ,&]*/,
      /\bgrand total\b(?! (?:du compte|of (?:the )?account))/,
      /\btaxes (?:de l'(?:exercice|annee)|pour l'(?:exercice|annee)|for the (?:fiscal )?year)\b(?: \d{4})?/,
      framed`\b(?:frais|charges)(?: (?:de|this|for|for the|current|this billing))?(?: (?:la|cette))?(?: presente)? periode?,? (?:${pieces`
        taxes (comprises|incluses|included)
        including tax[es]
      `})`,
      /\b(?:current |this )?(?:invoice|bill|contract|credit) total\b/,
      /\bmontant (?:total )?(?:de (?:la|cette|votre) (?:presente )?facture|facture|du credit)\b/,
      /\bmontant total(?: du contrat| de la facture)?\b/,
      /\bamount of (?:this|the) (?:bill|invoice)\b/,
      /\btotal (?:contract )?(?:amount|price)\b/,
      /\b(?:total )?(?:current|new) charges\b/,
      /\bnouveaux frais\b/,
      /\bfrais courants\b/,
      /\bmontant courant\b/,
      /\btotal \(cad\)/,
      /\b(?:facture|somme|facturation|montant) totale?\b/,
      /\b(?:overall|final) total\b/,
      /\bamount (?:billed|invoiced)\b/,
      /\bmontant facture\b/,
      framed`\b(?:${pieces`
        prime
        premium
        montant
        total
        amount
        price
        prix
        cost
        cout
      `})[a-z ]{0,20} (?:including|incl\.?|incluant|avec) (?:la |les |all )?tax(?:e|es)?\b`,
      /\b(?:prime|montant|prix|cout)[a-z ]{0,20} taxes? (?:incluses?|comprises?)\b/,
      /\btotal charges(?: to account)?\b/,
      /\btotal des frais\b/,
      /\b(?:total )?prime totale?(?: a payer| payable)?\b/,
      /\btotal (?:de la )?prime\b/,
      /\bcout total\b/,
      /\btotal credit(?:ed|e)?\b/,
      /\btaxes? [a-z]* ?annuelles?\b/,
      /\bannual [a-z]* ?tax(?:es)?\b/,
      /\bmontant annuel\b/,
      /\bmontant (?:total )?(?:de la taxe|des taxes)\b(?! (?:de vente|sur))/,
      /\b(?:tax amount|amount of (?:the |your )?tax(?:es)?)\b/,
      /\bannual (?:amount|charge)\b/,
      /\bcredit total\b/,
      /\b(?:cette|la presente) facture\b/,
      /\bthis (?:invoice|bill)\b/,
    ),
  },
  {
    role: 'total',
    weight: 1,
    pattern: /\btotal (?:du present|de la presente|of the present) (?!facture|bill|invoice)[a-z]+\b/,
  },
  { role: 'total', weight: 0.85, pattern: /\btotal\b(?! (?:partiel|taxable|before|avant))/ },
  {
    role: 'due',
    weight: 0.9,
    pattern: anyOf(
      phrases`total (a payer|du|due|payable|exigible)`,
      /\b(?:net|montant|somme|solde)?(?: (?:net|total))? ?a payer(?: cette demande)?\b/,
      phrases`
        net payable [this claim]
        (amount|payment|total amount) (due|payable|owing)
        montant [total] (du|exigible|net)
        to pay
        pay this amount
        veuillez payer
        please pay
        net due
        somme due
        total net
        montant a acquitter
      `,
    ),
  },
  {
    role: 'balance',
    weight: 0.9,
    pattern: phrases`
      grand total (du compte|of [the] account)
      [nouveau|new] solde [(total|du [au compte]|a payer|actuel|a ce jour|courant|restant)]
      [account|new|current] balance [(due|owing|payable)]
      remaining (balance|amount)
    `,
  },
  ...otherLabels,
]
