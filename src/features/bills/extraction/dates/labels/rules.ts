import type { Label } from '../../labels/rules.ts'

export type DateRole = 'issue' | 'due' | 'debit' | 'period' | 'past' | 'later' | 'stamp'

/** quebec.md §5.4, without accents. */
export const dateLabels: readonly Label<DateRole>[] = [
  {
    role: 'issue',
    weight: 1,
    pattern:
      /\bdate (?:de |d'|du )?(?:la )?(?:facturation|facture|l'avis|avis|compte|releve|emission|l'emission|envoi|production|note|document|preparation|[a-z]+ et de factur(?:e|ation)|mise a la poste|transaction)(?: courante)?\b|\b(?:invoice|bill|billing|issue|issued|notice|statement|document|mailing|credit(?: note| memo)?|transaction|receipt|prepared|claim) date\b|\bdate (?:of (?:invoice|issue|bill|notice|mailing|statement)|issued|billed|prepared)\b|\b(?:emise?|etablie?|facturee?|imprimee?) (?:le|on|:)|\bemise?\b(?= ?[:\t]|$)|\bissued(?: on)?\b|\binvoiced(?: on)?\b|\bdated\b|\bbilled(?: on)?(?= ?[:\t]| on\b)|\b(?:en date|datee?) du\b|\bservice and billing date\b|\bfacture du\b|\bavis du\b|\b(?:statement|releve|avis|compte)? ?arretee? (?:au|le)\b|\bstatement as (?:at|of)\b|\bas at\b/,
  },
  { role: 'issue', weight: 0.72, pattern: /\bdate\b/ },
  {
    role: 'due',
    weight: 1,
    pattern:
      /\b(?:date d')?echeance\b|\becheant le\b|\b(?:date )?due(?: date| on| by)?\b|\b(?:payment|amount|balance) due(?: (?:date|on|by))?\b|\bpay(?:able|ment)?(?: required)? (?:by|before|on or before|no later than)\b|\b(?:a )?pay(?:er|able)s?(?: au plus tard)? (?:le|avant(?: le)?|d'ici(?: le)?)\b|\bau plus tard(?: le)?\b|\bon or before\b|\bdate limite(?: de paiement)?\b|\bexigible(?:s)?(?: le)?\b|\b(?:deadline|last day to pay|pay by|no later than)\b|\bavant le\b|\bd'ici le\b|\bpayable on\b|\b(?:paiement|versement|montant|solde|somme)s? (?:exigibles?|dus?|due|requis|payables?)(?: (?:le|avant le|au plus tard le|d'ici le))?\b|\bdue? (?:le|avant le|d'ici le|au plus tard le)\b|\bpayment date\b|\bdate de (?:paiement|versement)\b|\ba acquitter\b/,
  },
  {
    role: 'debit',
    weight: 0.9,
    pattern:
      /\bdate d[eu] prelevement\b|\b(?:preleve(?:e|s|es)?|sera porte|debitee?s?|retire(?:e|s)?)\b[a-z' ]{0,60}\b(?:le)\b|\bwithdraw(?:n|al)(?: date| on)?\b|\bdebited(?: on)?\b|\b(?:debit|auto-?pay|pre-?authorized(?: (?:debit|payment))?) (?:date|on)\b|\bpreautorise[a-z]*(?: le)?\b|\bwill be (?:debited|charged|withdrawn)[a-z ]* on\b/,
  },
  {
    role: 'period',
    weight: 1,
    pattern:
      /\bperiode[a-z ]*\b|\b(?:billing |service |policy )?period\b|\b(?:du|au|from|to|de)\b(?=(?: (?:lun|mar|mercre|jeu|vendre|same)di| dimanche)?[ \t:]*$)|\ba partir du\b|\bsaison\b|\bseason\b|\bconsommation\b|\bconsumption\b|\bterme\b|\bterm\b|\bcoverage\b|\bcouverture\b|\b(?:start|end|effective|expiry|expiration) date\b|\bdate (?:de debut|de fin|d'expiration|d'effet)\b|\bservices? (?:mensuels?|rendus?)\b|\bfor (?:the )?month\b/,
  },
  {
    role: 'past',
    weight: 1,
    pattern:
      /\b(?:paiements?|versements?|payments?)(?: \w+)? (?:recus?|received)(?: (?:le|on))?\b|\bpaiement\b(?! (?:exigible|du|requis|avant|d'ici|au plus tard|n?o?\.? ?\d))|\b(?:appel|date) (?:de|du) (?:service|visite|lecture|releve de compteur|livraison|inspection|commande)\b|\bservice call (?:of|on)?\b|\b(?:order|call|service|reading|delivery|visit|work|inspection|shipping|ship|contract|quote) date\b|\bcommande(?: du)?\b|\bsolde (?:anterieur|precedent)[a-z ]*|\bprevious (?:balance|bill|invoice|reading)\b|\bfacture (?:d'origine|precedente)\b|\boriginal invoice\b|\bcontrat (?:du|signe)\b|\barrerages(?: au)?\b|\bsoumission(?: du)?\b|\blecture\b|\breading\b|\blivre(?:e|s)? le\b|\bdelivered\b|\brendus? le\b|\beffectuee?s? le\b|\bperformed\b|\bcompleted\b|\b(?:terminee?s?|achevee?s?|executee?s?|realisee?s?) le\b|\bfinished(?: on)?\b|\breference\b|\bhistori\w*\b|\bhistory\b|\bbalance (?:on|at)\b|\bsolde au\b/,
  },
  {
    role: 'later',
    weight: 1,
    pattern:
      /\bapres(?: le)?\b|\bafter\b|\bproch\w+\b|\bnext\b|\bsuivi(?: prevu)?(?: le)?\b|\bfollow-?up\b|\ba compter du\b|\beffective\b|\bjusqu'au\b|\buntil\b|\bvalide\b|\bvalid\b|\bexpir\w+\b|\bgarantie\b|\bwarranty\b|\bferm\w+\b|\bclosed\b|\brenouvel\w+\b|\brenewal\b|\bsuggere\b|\ben vigueur\b|\bferies?\b/,
  },
  {
    role: 'stamp',
    weight: 1,
    pattern:
      /\brecu(?: le)?\b|\breceived(?: on)?\b|\bentered\b|\bpaye(?:e)?(?: le)?\b|\bpaid(?: on)?\b|\bapprouve[a-z]*\b|\bapproved\b|\bsaisi\b/,
  },
]
