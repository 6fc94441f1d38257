import type { Label } from '../layout/labels.ts'
import { type OtherRole, otherLabels } from './other-amount-labels.ts'
import { anyOf, framed } from './phrases.ts'

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
      /\b(?:sous-total|montant|total|prix|subtotal|net|somme)? ?(?:avant|hors) (?:les )?taxes?\b/,
      /\b(?:sub-?total|total|amount|price)? ?before (?:sales )?tax(?:es)?\b/,
      /\bmontant (?:taxable|brut|net)\b/,
      /\btaxable (?:amount|subtotal|total)\b/,
      /\btotal (?:ht|h\.t\.)/,
      /\btotal taxable\b/,
      /\bsubtotal excl[a-z.]* tax(?:es)?\b/,
      /\bnet amount\b/,
      /\btotal des (?:services|travaux|honoraires|frais)\b/,
      /\btotal (?:services|fees|charges before tax)\b/,
      /\bpretax\b/,
    ),
  },
  {
    role: 'subtotal',
    weight: 0.5,
    pattern: anyOf(
      /\b(?:services|travaux) de la periode\b/,
      /\bservices this period\b/,
      /\bwork this period\b/,
      /\bprix forfaitaire\b/,
      /\bflat price\b/,
      /\b(?:prix|montant) du contrat\b/,
      /\bcurrent services\b/,
    ),
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
    pattern: anyOf(
      /\btps (?:et|\+|&) tvq\b/,
      /\bgst (?:and|\+|&) qst\b/,
      /\btaxes \(?14[.,]975/,
      /\btotal (?:des )?taxes \(?(?:tps|gst)/,
      /\btaxes applicables\b/,
      /\bsales taxes\b/,
      /\btaxes de vente\b/,
    ),
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
      framed`\btotal (?:${anyOf(
        /de (?:la |cette |votre )?(?:presente )?facture(?: courante)?/,
        /facture/,
        /des taxes(?: \d{4})?/,
        /general/,
        /ttc/,
        /du credit/,
        /du contrat/,
        /de la (?:prime|note|demande)/,
        /with tax(?:es)?/,
        /including tax(?:es)?/,
        /taxes (?:incluses|comprises)/,
        /avec taxes/,
        /(?:this )?(?:invoice|bill|contract|credit)/,
        /annuel/,
        /premium(?: payable)?/,
        /tax(?:es)? (?:bill|levy|included)/,
      )})\b`,
      /\btotal (?:des |of )?(?:honoraires|fees),? (?:taxes|debours|disbursements|et|and|&)[a-z ,&]*/,
      /\bgrand total\b(?! (?:du compte|of (?:the )?account))/,
      /\btaxes (?:de l'(?:exercice|annee)|pour l'(?:exercice|annee)|for the (?:fiscal )?year)\b(?: \d{4})?/,
      framed`\b(?:frais|charges)(?: (?:de|this|for|for the|current|this billing))?(?: (?:la|cette))?(?: presente)? periode?,? (?:${anyOf(
        /taxes (?:comprises|incluses|included)/,
        /including tax(?:es)?/,
      )})`,
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
      framed`\b(?:${anyOf(
        /prime/,
        /premium/,
        /montant/,
        /total/,
        /amount/,
        /price/,
        /prix/,
        /cost/,
        /cout/,
      )})[a-z ]{0,20} (?:including|incl\.?|incluant|avec) (?:la |les |all )?tax(?:e|es)?\b`,
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
      /\btotal (?:a payer|du|due|payable|exigible)\b/,
      /\b(?:net|montant|somme|solde)?(?: (?:net|total))? ?a payer(?: cette demande)?\b/,
      /\bnet payable(?: this claim)?\b/,
      /\b(?:amount|payment|total amount) (?:due|payable|owing)\b/,
      /\bmontant (?:total )?(?:du|exigible|net)\b/,
      /\bto pay\b/,
      /\bpay this amount\b/,
      /\bveuillez payer\b/,
      /\bplease pay\b/,
      /\bnet due\b/,
      /\bsomme due\b/,
      /\btotal net\b/,
      /\bmontant a acquitter\b/,
    ),
  },
  {
    role: 'balance',
    weight: 0.9,
    pattern: anyOf(
      /\bgrand total (?:du compte|of (?:the )?account)\b/,
      /\b(?:nouveau |new )?solde(?: (?:total|du(?: au compte)?|a payer|actuel|a ce jour|courant|restant))?\b/,
      /\b(?:account |new |current )?balance(?: (?:due|owing|payable))?\b/,
      /\bremaining (?:balance|amount)\b/,
    ),
  },
  ...otherLabels,
]
