import { framed, phrases, pieces } from './phrases.ts'
export const title = phrases`
  facture[s]
  invoice[s]
  releve
  etat de compte
  note
  credit
  debit
  transaction
  received
  recu
  paid
  page
  statement
  avis
  notice
  compte de taxes
  tax bill
  note de credit
  credit note
  credit memo
  recu
  receipt
  soumission
  contrat
  contract
  bill
  payment
  paiement
  coupon
  page
  original
  copie
  copy
  duplicata
  demande de paiement
  progress claim
  decompte
  bon de (travail|service|livraison|commande)
  work order
  packing slip
  quantite[s]
  quantity
  qte
  qty
  unit price
  prix unitaire
  sommaire
  summary
  detail[s]
  description
  montant
  amount
  total
  date
  echeance
  due
  solde
  balance
  compte
  account
  numero
  number
  period\w*
  conditions
  terme[s]
  terms
  modalites
  note[s]
  remarque[s]
  remark[s]
  commentaire[s]
  comment[s]
  renseignement[s]
  information[s]
  registration[s]
  inscription[s]
  fiscale[s]
  calendrier
  calendar
  schedule
  echeancier
  prelevement[s]
  withdrawal[s]
  urgence
  emergency
  question[s]
  signature
  versement[s]
  insta[l]lment[s]
  talon
  stub
  remittance
  bonjour
  hello
  merci
  thank
  advice
  dated
  mois
  month
  vise[e]
  paye
  cheque
  attestons
  certifions
  certify
  hereby
`
/** The words that papers are called by, where they begin or end what is printed: "Facture de service", "Tax registrations". */
export const opening = framed`^(?:${pieces`
  facture
  invoice
  avis
  releve
  etat de compte
  note
  recu
  statement
  notice
  rapport
  certificat
  certificate
  calendrier
  calendar
  sommaire
  summary
  detail[s]
  annexe
  appendix
  schedule
  conditions
  modalites
  inscription[s]
  payment
  paiement
`})\b`
export const closing = framed`\b(?:${pieces`
  invoice
  bill
  statement
  notice
  receipt
  memo
  registration[s]
  number[s]
  schedule
  summary
  terms
  conditions
  information
  fiscales
  paiement[s]
  payment[s]
  service
`})$`
