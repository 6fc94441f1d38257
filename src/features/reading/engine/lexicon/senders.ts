import type { Layout, Line } from '../layout/layout.ts'
import { anyOf, framed, phrases, pieces } from './phrases.ts'

/** "Make cheques payable to …" and its like; the first group is the name. */
export const payee = framed`(?:${anyOf(
  /(?:^|\t)(?:de|from|vendeur|seller) ?:/,
  /cheques? (?:a l'ordre de|payable (?:a|to))/,
  /a l'ordre de/,
  /payable (?:a|to) l?'?ordre de/,
  /libelle[rz] (?:le|votre|vos) cheques? (?:a l'ordre de|au nom de|a)/,
  /(?:votre|vos|le|les) cheques? (?:a l'ordre de|au nom de|a)/,
  /(?:^|\t)(?:paiements?|payments?) (?:a|to)/,
  /make (?:your )?(?:cheques?|checks?|payment) payable to/,
  /pay(?:ment)? to the order of/,
  /remit(?:tance)? (?:payment )?to/,
  /payable to/,
  /issued by/,
  /emis(?:e)? par/,
  /fournisseur/,
  /vendor/,
  /supplier/,
  /beneficiaire/,
  /payee/,
  /assureur/,
  /insurer/,
  framed`(?:${pieces`
    virement
    transfer
    depot direct
    direct deposit
    eft
  `})s?[^\t.;:]{0,24} (?:${pieces`
    au nom de
    in the name of
    a l'attention de
  `})`,
  /(?:nom du compte|account name|compte au nom de|account of)/,
)})\s*:?\s*(?:\/ ?[^\t]{0,40}?\b(?:payable to|order of|remit to|l'ordre de|payable a)\s*:?\s*)?((?:[^\t.,;<(]|(?<=[ -][a-z])\.)+)`
/** "Thank you for choosing Name", "© 2026 Name". */
export const thanks = framed`(?:${anyOf(
  /merci (?:d'avoir choisi|de (?:faire|votre) (?:affaires?|confiance) (?:avec|a|en)|de choisir)/,
  /thank you for (?:choosing|doing business with|your (?:business|trust) (?:with|in))/,
  /(?:©|\(c\)|copyright) 20\d\d/,
  /(?:^|\t)(?:©|copyright)/,
)}) ((?:[^\t.,;<(!]|(?<=[ -][a-z])\.)+)`
/** "Name thanks you": the first group is the name. */
export const thanker = framed`^([^\t.,;:]{4,60}?) (?:${pieces`
  vous (remercie[nt]|souhaite[nt]|dit merci|disent merci)
  thank[s] you
  wish[es] you
`})\b`
/** "We, Name, certify …" */
export const declarant =
  /^(?:nous|we)(?: soussignes)?, ([^\t,;]{4,60}), ?(?:[a-z]+ons\b|hereby|certify|confirm|declare|attest)/
const senders = framed`(?:${pieces`
  de
  from
  fournisseur [de services]
  emetteur
  emis[e] par
  factur(e[e] par|ant)
  vendeur
  gestionnaire
  mandataire
  prestataire [de service[s]]
  entrepreneur
  executant
  professionnel
  creancier
  supplier
  issued by
  billed by
  [service] provider
  contractor
  manager
  professional
  creditor
  vendor
  seller
  beneficiaire
  payee
  assureur
  insurer
`})`
export const sender = framed`^${senders} ?(?:\/ ?[a-z ]+)?:?$`
/** Words above the address for payments. */
export const remittance = framed`^(?:${anyOf(
  framed`(?:please |kindly )?(?:${pieces`
    remit
    send
    mail
    pay
    payable
    make (payment|cheque[s]) payable
  `})(?: (?:your |the |all )?(?:payments?|cheques?|checks?|remittances?))?(?: payable)? to`,
  /remittance address/,
  framed`(?:veuillez )?(?:${pieces`
    faire parvenir
    envoyer
    poster
    retourner
    adresser
    remettre
    acheminer
    payer
    payable
    libeller
  `})(?: (?:le |votre |vos |les )?(?:paiements?|cheques?))? (?:a|au)(?:${anyOf(
    / l.(?:adresse suivante|ordre de|attention de)/,
    / nom de/,
  )})?`,
  /(?:paiements?|cheques?|remise)(?: payables?)? a(?: l.(?:adresse suivante|ordre de))?/,
  /adresse de (?:paiement|remise|retour)/,
)}) ?:?$`
/** "Operated by name": the owner of one shop of a chain; a numbered company is known by the chain's name. */
const operator = framed`(?:${pieces`
  exploite[e]
  opere[e]
  administre[e]
  [owned and|independently] operated
  owned
`})(?: et [a-z]+ee?)? (?:par|by):? (?!\d)`
/** "Contractor: name", in one cell. */
export const senderLead = framed`^(?:${operator}|${senders} ?(?:\/ ?[a-z ]+)?[:;] ?)(?=\S)`

const closing = phrases`
  agree(r|z)
  salutations
  au plaisir
  cordialement
  sincerement
  bien a vous
  yours (truly|sincerely|faithfully)
  sincerely
  (best|kind|warm) regards
  signature
`
/** True under the words that close a letter: the signer is there. */
export const isUnderClosing = (layout: Layout, line: Line): boolean =>
  layout.lines
    .slice(Math.max(0, line.index - 4), line.index)
    .some((other) => other.page === line.page && closing.test(other.plain))
