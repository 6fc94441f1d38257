import { plainText } from '../layout/words.ts'
import { title } from '../lexicon/document-titles.ts'
import { anyOf, framed, pieces } from '../lexicon/phrases.ts'
import { contact } from './company-names.ts'
import { address } from './customer-block.ts'

/** "Signed for Name", "Pour Name": who signs for it. */
const signed = new RegExp(
  framed`^(?:${pieces`
    (S|s)igné[e] (pour|par)
    (S|s)igned (for|by)
    (O|o)n behalf of
    (A|a)u nom de
    (P|p)our
    (F|f)or
    (P|p)ar
    (B|b)y
  `}) (?=\p{Lu})`,
  'u',
)

/** "Name inc. — 1400": a stub repeats the number beside the name. */
const numbered =
  /^(.{4,}?\b(?:inc|ltee|ltd|enr|corp|llp|llc|s\.?e\.?n\.?c\.?(?:r\.?l\.?)?)\b\.?) ?[—–|-] ?[a-z]{0,4}[- ]?\d[\da-z-]*$/

/** Where a line passes from a name to an address, a telephone or a tax number. */
const ending = anyOf(
  framed`(?<=^\D{4,60}) (?=\d{1,5}, (?:${pieces`
    rue
    av.
    avenue
    boul[.]
    boulevard
    ch.
    chemin
    rang
    route
    montee
    place
    cote
  `}) )`,
  framed`(?:${anyOf(
    / ?[,·•|¢] ?/,
    / [+*«°] /,
    / - /,
    / ?\/ ?/,
    /(?<=^[^:\t]{4,60}) : /,
  )})(?=\d{1,5},? |c\.? ?p\.?|tel|p\.?o\.? box|\d{3}[. -]\d{3})`,
  /[ ,·•|–—-]+(?=(?:n[o°º]\.? ?)?(?:de )?(?:tps|tvq|gst|qst|neq|rbq|t\.p\.s|g\.s\.t)\b.*\d{5})/,
)

/** "Name, 12, rue …" or "Name — address", as letterheads and footers print it: the name alone. */
export function namePart(text: string): string {
  const simple = plainText(text)
  const lead = signed.exec(text)?.[0].length
  if (lead) return namePart(text.slice(lead))
  const beforeNumber = numbered.exec(simple)?.[1]
  if (beforeNumber) return text.slice(0, beforeNumber.length)
  const end = ending.exec(simple)?.index
  if (end && !address.test(simple.slice(end).replace(/^[^a-z0-9]+/, '')) && !contact.test(simple.slice(end)))
    return text
  const sentence = [...simple.slice(0, end).matchAll(/(?:[a-z]{4}|\d{3}|\))\. (?!inc|ltee|ltd|enr)/g)].at(-1)
  return end ? text.slice(sentence ? sentence.index + sentence[0].length : 0, end) : text
}

const ran = framed` (?:[|/·•–—-] )?(?:${anyOf(
  /votre /,
  /your /,
  /notre /,
  /our /,
  /compte d'/,
  /note d'/,
  /avis d[e' ]+/,
  /demande de /,
  /statement /,
  /tax /,
  /sales /,
  /service /,
  /progress /,
  /credit /,
)})?(?:${pieces`
  facture[s] [de (service[s]|vente)]
  invoice[s]
  bill
  releve
  honoraires
  paiement
  notice
  receipt
  recu
  account
  copie client
  customer copy
`})(?: (?:no|n°|#)? ?[a-z]{0,4}[-/ ]?\d[\da-z/-]*)?$`

/** "Cheque to Name inc. or e-transfer to …": how else one may pay. */
const otherWay = / (?:ou|or) (?:par |by |via )?(?:virement|interac|depot|e-?transfer|transfer|direct deposit|eft)\b/
/** "Ville de Val-Merle Trésorerie": the office that sends a city's bills. */
const officeOfCity = framed`^((?:ville|municipalite|town|city|village|canton|paroisse) (?:de |du |des |d'|of )?.{3,}?)[ ,–-]+(?:${anyOf(
  /tresorerie.*/,
  /treasury.*/,
  /(?:service|direction|departement) (?:de la |des |du )?(?:finances?|taxation|tresorerie|revenus?).*/,
  /(?:finance|taxation|revenue|tax)s? (?:department|office|services?|division).*/,
)})$`

/**
 * A name that print or recognition joined to the title beside it: text after its legal form, or the title, is not its
 * own.
 */
export function untitled(text: string): string {
  const simple = plainText(text)
  const other = simple.search(otherWay)
  if (other > 3) return text.slice(0, other)
  const office = officeOfCity.exec(simple)?.[1]
  if (office) return text.slice(0, office.length)
  const end = /^.{4,}?\b(?:inc|ltee|ltd|enr|corp|llp|llc|s\.?e\.?n\.?c\.?(?:r\.?l\.?)?)\b\.? (?=\S)/.exec(simple)?.[0]
    .length
  if (end && title.test(simple.slice(end))) return text.slice(0, end).trim()
  const at = ran.exec(simple)?.index ?? 0
  return at > 5 ? text.slice(0, at).trim() : text
}
