import type { Label } from '../layout/labels.ts'
import { anyOf, framed, phrases, pieces } from './phrases.ts'

export type OtherRole = 'before' | 'paid' | 'deposit' | 'holdback' | 'instalment' | 'aside'

/**
 * Amounts near a bill's sums that are not among them: earlier balances, amounts paid or held back, figures given aside.
 */
export const otherLabels: readonly Label<OtherRole>[] = [
  {
    role: 'before',
    weight: 1,
    pattern: anyOf(
      /\bsolde (?:anterieur|precedent|reporte|impaye|de la derniere facture|d'ouverture|au \d)[a-z ]*/,
      phrases`
        (previous|prior|opening|past due|old|last) [account] (balance|bill|invoice|statement|amount)
        balance [brought] forward
        (brought|carried) forward
        (ancien solde|report du solde)
        (last|previous) (bill|invoice|statement) (amount|balance|total)
        montant (de la|de votre) (derniere|precedente) facture
        (facture|montant|releve) (precedent[e]|anterieur[e])
        previous bill
        arrerage[s]
        arrears
        amount (of|from) [your] (last|previous) (bill|invoice|statement)
        (invoice|facture) d'origine
        original invoice
        overdue
        en souffrance
        previously (billed|invoiced)
        facture anterieurement
        derniere facture
      `,
    ),
  },
  {
    role: 'paid',
    weight: 1,
    pattern: anyOf(
      phrases`(paiement[s]|versement[s]|payment[s]) [\w+] (recu[s]|received)`,
      /\bpaiements?\b(?= ?-| ?\()/,
      phrases`
        (payment[s]|paiement[s])_(-|,)*_(merci|thank you)
        montant (verse|paye|recu)
        amount (paid|enclosed|remitted|received)
        monnaie
        change
        comptant
        less payment[s]
        paye par
      `,
    ),
  },
  {
    role: 'deposit',
    weight: 1,
    pattern: anyOf(
      framed`\b(?:${pieces`
        depot
        acompte
        avance
        deposit
        retainer
        provision
        down_payment
      `})\b(?: (?:recue?|verse|deja|received|paid|applied|appliquee?|percu))?`,
      /\bpaid in advance\b/,
      /\bpaye d'avance\b/,
    ),
  },
  {
    role: 'holdback',
    weight: 1,
    pattern: /\b(?:retenues?|retenus?|montants? retenus?|hold-?backs?|held back|retainage|withheld)\b[a-z ]*/,
  },
  {
    role: 'instalment',
    weight: 0.9,
    pattern: anyOf(
      framed`\b(?:${anyOf(
        pieces`
          #_(er|e|re|eme)
          premier
          deuxieme
          troisieme
          second
          first
          third
        `,
        /[1-9](?:st|nd|rd|th)/,
      )}) (?:versement|paiement|instal?lment|payment)s?\b`,
      framed`\b(?:${pieces`
        versement
        insta[l]lment
        coupon
        mensualite
        echeance
        payment
        paiement
      `}) (?:n[o°] ?|#)?\d+(?: (?:de|of|sur) \d+)?\b`,
      /\bmontant du versement\b/,
      /\binstal?lment amount\b/,
    ),
  },
  {
    role: 'aside',
    weight: 1,
    pattern: anyOf(
      /\bdepuis le debut\b[a-z' ]*/,
      phrases`
        year(-| )to(-| )date
        a ce jour
        to date
      `,
      /\bcumul[a-z]*\b/,
      phrases`
        jusqu'a
        up to
      `,
      /\bapres (?:le|l'echeance|cette date)\b[a-z' ]*/,
      /\bafter (?:the )?(?:due date|\w+ \d)[a-z ]*/,
      phrases`
        cheque sans provision
        (nsf|returned) cheque
        frais (de retard|pour|d'administration)
        late (fee|charge|payment)[s]
        interet[s]
        interest
        franchise
        deductible
        montant (assure|de garantie)
        insured (amount|value)
      `,
      /\b(?:evaluation|valeur)(?: [a-z]+)?\b/,
      phrases`
        assess(ment|ed) [value]
        soumission
        quote
        estimatio[n]
        hors contrat
        outside [the] contract
        montant [initial] du contrat
        (original|revised) contract
        contrat revise
        change order[s]
        ordre[s] de changement
        solde du contrat
        balance of contract
        solde du compte
        annuell[e] a ce jour
        work completed
        travaux executes
        age des comptes
        ageing
        aging
        (30|60|90) (jours|days)
      `,
      /\becono[a-z]*\b/,
      phrases`
        sav(e|ing[s])
        (min|max)imum
        taux
        rate
        limit[e]
        couverture
        coverage
        escompte
        if paid
        si paye
        waived
        annule[e][s]
        account balance
        solde au compte
        last year
        annee (derniere|precedente)
      `,
      /\bhistori[a-z]*\b/,
    ),
  },
]
