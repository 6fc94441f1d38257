import type { Label } from '../../labels/rules.ts'

export type OtherRole = 'before' | 'paid' | 'deposit' | 'holdback' | 'instalment' | 'aside'

/** What stands near a bill's sums and is none of them: earlier balances, what was paid or is held back, and figures told aside. */
export const otherLabels: readonly Label<OtherRole>[] = [
  {
    role: 'before',
    weight: 1,
    pattern:
      /\bsolde (?:anterieur|precedent|reporte|impaye|de la derniere facture|d'ouverture|au \d)[a-z ]*|\b(?:previous|prior|opening|past due|old|last) (?:account )?(?:balance|bill|invoice|statement|amount)\b|\bbalance (?:brought )?forward\b|\b(?:brought|carried) forward\b|\b(?:ancien solde|report du solde)\b|\b(?:last|previous) (?:bill|invoice|statement) (?:amount|balance|total)\b|\bmontant (?:de la|de votre) (?:derniere|precedente) facture\b|\b(?:facture|montant|releve) (?:precedente?|anterieure?)\b|\bprevious bill\b|\barrerages?\b|\barrears\b|\bamount (?:of|from) (?:your )?(?:last|previous) (?:bill|invoice|statement)\b|\b(?:invoice|facture) d'origine\b|\boriginal invoice\b|\boverdue\b|\ben souffrance\b|\bpreviously (?:billed|invoiced)\b|\bfacture anterieurement\b|\bderniere facture\b/,
  },
  {
    role: 'paid',
    weight: 1,
    pattern:
      /\b(?:paiements?|versements?|payments?)(?: \w+)? (?:recus?|received)\b|\bpaiements?\b(?= ?-| ?\()|\b(?:payments?|paiements?) ?[-,]* ?(?:merci|thank you)\b|\bmontant (?:verse|paye|recu)\b|\bamount (?:paid|enclosed|remitted|received)\b|\bmonnaie\b|\bchange\b|\bcomptant\b|\bless payments?\b|\bpaye par\b/,
  },
  {
    role: 'deposit',
    weight: 1,
    pattern:
      /\b(?:depot|acompte|avance|deposit|retainer|provision|down ?payment)\b(?: (?:recue?|verse|deja|received|paid|applied|appliquee?|percu))?|\bpaid in advance\b|\bpaye d'avance\b/,
  },
  {
    role: 'holdback',
    weight: 1,
    pattern: /\b(?:retenues?|retenus?|montants? retenus?|hold-?backs?|held back|retainage|withheld)\b[a-z ]*/,
  },
  {
    role: 'instalment',
    weight: 0.9,
    pattern:
      /\b(?:\d ?(?:er|e|re|eme)|premier|deuxieme|troisieme|second|first|third|[1-9](?:st|nd|rd|th)) (?:versement|paiement|instal?lment|payment)s?\b|\b(?:versement|instal?lment|coupon|mensualite|echeance|payment|paiement) (?:n[o°] ?|#)?\d+(?: (?:de|of|sur) \d+)?\b|\bmontant du versement\b|\binstal?lment amount\b/,
  },
  {
    role: 'aside',
    weight: 1,
    pattern:
      /\bdepuis le debut\b[a-z' ]*|\byear[- ]to[- ]date\b|\ba ce jour\b|\bto date\b|\bcumul[a-z]*\b|\bjusqu'a\b|\bup to\b|\bapres (?:le|l'echeance|cette date)\b[a-z' ]*|\bafter (?:the )?(?:due date|\w+ \d)[a-z ]*|\bcheque sans provision\b|\b(?:nsf|returned) cheque\b|\bfrais (?:de retard|pour|d'administration)\b|\blate (?:fee|charge|payment)s?\b|\binterets?\b|\binterest\b|\bfranchise\b|\bdeductible\b|\bmontant (?:assure|de garantie)\b|\binsured (?:amount|value)\b|\b(?:evaluation|valeur)(?: [a-z]+)?\b|\bassess(?:ment|ed)(?: value)?\b|\bsoumission\b|\bquote\b|\bestimation?\b|\bhors contrat\b|\boutside (?:the )?contract\b|\bmontant (?:initial )?du contrat\b|\b(?:original|revised) contract\b|\bcontrat revise\b|\bchange orders?\b|\bordres? de changement\b|\bsolde du contrat\b|\bbalance of contract\b|\bsolde du compte\b|\bannuelle? a ce jour\b|\bwork completed\b|\btravaux executes\b|\bage des comptes\b|\bageing\b|\baging\b|\b(?:30|60|90) (?:jours|days)\b|\becono[a-z]*\b|\bsav(?:e|ings?)\b|\b(?:min|max)imum\b|\btaux\b|\brate\b|\blimite?\b|\bcouverture\b|\bcoverage\b|\bescompte\b|\bif paid\b|\bsi paye\b|\bwaived\b|\bannulee?s?\b|\baccount balance\b|\bsolde au compte\b|\blast year\b|\bannee (?:derniere|precedente)\b|\bhistori[a-z]*\b/,
  },
]
