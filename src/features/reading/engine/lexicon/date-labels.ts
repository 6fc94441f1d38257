import type { Label } from '../layout/labels.ts'
import { anyOf, framed, phrases, pieces } from './phrases.ts'

export type DateRole = 'issue' | 'due' | 'debit' | 'period' | 'past' | 'later' | 'stamp'

/** quebec.md §5.4, without accents. */
export const dateLabels: readonly Label<DateRole>[] = [
  {
    role: 'issue',
    weight: 1,
    pattern: anyOf(
      framed`\bdate (?:de |d'|du )?(?:la )?(?:${anyOf(
        pieces`
          facturation
          facture
          l'avis
          avis
          compte
          releve
          [d]emission
          l'emission
          envoi
          production
          note
          document
          preparation
        `,
        /[a-z]+ et de factur(?:e|ation)/,
        pieces`
          mise a la poste
          transaction
        `,
      )})(?: courante)?\b`,
      framed`\b(?:${pieces`
        invoice
        bill
        billing
        issue
        issued
        notice
        statement
        document
        mailing
        credit [note|memo]
        transaction
        receipt
        prepared
        claim
      `}) date\b`,
      /\bdate (?:of (?:invoice|issue|bill|notice|mailing|statement)|issued|billed|prepared)\b/,
      /\b(?:emise?|etablie?|facturee?|imprimee?) (?:le|on|:)/,
      /\bemise?\b(?= ?[:\t]|$)/,
      /\bissued(?: on)?\b/,
      /\binvoiced(?: on)?\b/,
      /\bdated\b/,
      /\bbilled(?: on)?(?= ?[:\t]| on\b)/,
      /\b(?:en date|datee?) du\b/,
      /\bservice and billing date\b/,
      /\bfacture du\b/,
      /\bavis du\b/,
      /\b(?:statement|releve|avis|compte)? ?arretee? (?:au|le)\b/,
      /\bstatement as (?:at|of)\b/,
      /\bas at\b/,
    ),
  },
  { role: 'issue', weight: 0.72, pattern: /\bdate\b/ },
  {
    role: 'due',
    weight: 1,
    pattern: phrases`
      [date] [d'][d]echeance
      echeant le
      [date] due [date|on|by]
      (payment|amount|balance) due [(date|on|by)]
      pay[able|ment] [required] (by|before|on or before|no later than)
      [a] pay(er|able)[s] [au plus tard] (le|avant [le]|d'ici [le])
      au plus tard [le]
      on or before
      date limite [de paiement]
      exigible[s] [le]
      (deadline|last day to pay|pay by|no later than)
      avant le
      d'ici le
      payable on
      (paiement|versement|montant|solde|somme)[s] (exigible[s]|du[s]|due|requis|payable[s]) [(le|avant le|au plus tard le|d'ici le)]
      du[e] (le|avant le|d'ici le|au plus tard le)
      payment date
      date de (paiement|versement)
      a acquitter
    `,
  },
  {
    role: 'debit',
    weight: 0.9,
    pattern: anyOf(
      /\bdate d[eu] prelevement\b/,
      /\b(?:preleve(?:e|s|es)?|sera porte|debitee?s?|retire(?:e|s)?)\b[a-z' ]{0,60}\b(?:le)\b/,
      /\bwithdraw(?:n|al)(?: date| on)?\b/,
      /\bdebited(?: on)?\b/,
      /\b(?:debit|auto-?pay|pre-?authorized(?: (?:debit|payment))?) (?:date|on)\b/,
      /\bpreautorise[a-z]*(?: le)?\b/,
      /\bwill be (?:debited|charged|withdrawn)[a-z ]* on\b/,
    ),
  },
  {
    role: 'period',
    weight: 1,
    pattern: anyOf(
      /\bperiode[a-z ]*\b/,
      phrases`[billing|service|policy] period`,
      /\b(?:du|au|from|to|de)\b(?=(?: (?:lun|mar|mercre|jeu|vendre|same)di| dimanche)?[ \t:]*$)/,
      phrases`
        a partir du
        saison
        season
        consommation
        consumption
        terme
        term
        coverage
        couverture
        (start|end|effective|expiry|expiration) date
        date (de debut|de fin|d'expiration|d'effet)
        service[s] (mensuel[s]|rendu[s])
        for [the] month
        (year|period|quarter) end(ed|ing)
      `,
      /\b(?:exercice|annee|periode|trimestre)[a-z ]* (?:termine|clos|se terminant)e?(?: le| au)?\b/,
    ),
  },
  {
    role: 'past',
    weight: 1,
    pattern: anyOf(
      phrases`(paiement[s]|versement[s]|payment[s]) [\w+] (recu[s]|received) [(le|on)]`,
      /\bpaiement\b(?! (?:exigible|du|requis|avant|d'ici|au plus tard|n?o?\.? ?\d))/,
      phrases`
        (appel|date) (de|du) (service|visite|lecture|releve de compteur|livraison|inspection|commande)
      `,
      /\bservice call (?:of|on)?\b/,
      phrases`
        (order|call|service|reading|delivery|visit|work|inspection|shipping|ship|contract|quote) date
        commande [du]
      `,
      /\bsolde (?:anterieur|precedent)[a-z ]*/,
      phrases`
        previous (balance|bill|invoice|reading)
        facture (d'origine|precedente)
        original invoice
        contrat (du|signe)
        arrerages [au]
        soumission [du]
        lecture
        reading
        livre[e|s] le
        delivered
        rendu[s] le
        effectue[e][s] le
        performed
        completed
        (termine[e][s]|acheve[e][s]|execute[e][s]|realise[e][s]) le
        finished [on]
        reference
        histori\w*
        history
        balance (on|at)
        solde au
      `,
    ),
  },
  {
    role: 'later',
    weight: 1,
    pattern: phrases`
      apres [le]
      after
      proch\w+
      next
      suivi [prevu] [le]
      follow[-]up
      a compter du
      effective
      jusqu'au
      until
      valide
      valid
      expir\w+
      garantie
      warranty
      ferm\w+
      closed
      renouvel\w+
      renewal
      suggere
      en vigueur
      ferie[s]
    `,
  },
  {
    role: 'stamp',
    weight: 1,
    pattern: anyOf(
      phrases`
        recu [le]
        received [on]
        entered
        paye[e] [le]
        paid [on]
      `,
      /\bapprouve[a-z]*\b/,
      phrases`
        approved
        saisi
      `,
    ),
  },
]
