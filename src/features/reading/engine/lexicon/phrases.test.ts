import { expect, test } from 'vitest'
import { anyOf, framed, phrases, pieces } from './phrases.ts'

test('several expressions joined in one match as each does', () => {
  const named = anyOf(/\bfactures?\b/, /\bd'avoir\b/, /n\/a/)
  expect(named.source).toBe(String.raw`\bfactures?\b|\bd'avoir\b|n\/a`)
  expect(['deux factures', "note d'avoir", 'n/a'].every((text) => named.test(text))).toBe(true)
})

test('the context of joined expressions applies to all of them', () => {
  const leading = framed`^(?:${anyOf(/facture/, /invoice/)})\b ?(?:${/no|#/})`
  expect(leading.source).toBe(String.raw`^(?:facture|invoice)\b ?(?:no|#)`)
  expect(leading.test('invoice # 12')).toBe(true)
  expect(leading.test('votre invoice # 12')).toBe(false)
})

test.each([
  [phrases`facture[s]`, String.raw`\bfactures?\b`],
  [phrases`total [de] [la|cette] facture`, String.raw`\btotal (?:de )?(?:la |cette )?facture\b`],
  [phrases`facture [courante] [totale]`, String.raw`\bfacture(?: courante)?(?: totale)?\b`],
  [phrases`[le] total [du|des] [mois]`, String.raw`\b(?:le )?total(?: du| des)?(?: mois)?\b`],
  [phrases`(montant|somme[s]) du`, String.raw`\b(?:montant|sommes?) du\b`],
  [phrases`taxe[s] ####`, String.raw`\btaxes? \d\d\d\d\b`],
  [phrases`sub_total`, String.raw`\bsub ?total\b`],
  [phrases`grand total!( du compte)…`, String.raw`\bgrand total(?! du compte)`],
  [phrases`^annul…`, '^annul'],
  [phrases`…ment$`, 'ment$'],
  [phrases`h.t.…`, String.raw`\bh\.t\.`],
  [phrases`factur\w+ [no.] #+`, String.raw`\bfactur\w+ (?:no\. )?\d+\b`],
  [pieces`facture[s]`, 'factures?'],
  [pieces`(du|des) ?\$`, String.raw`(?:du|des) \?\$`],
])('%s has the meaning of its notation', (written, source) => {
  expect(written.source).toBe(source)
})

test('a phrase takes one line, and a line may be a comment', () => {
  const named = phrases`
    // Figures of an earlier bill.
    solde anterieur

    balance forward
  `
  expect(named.source).toBe(String.raw`\bsolde anterieur\b|\bbalance forward\b`)
})

test('an unclosed bracket is refused', () => {
  expect(() => phrases`total [de facture`).toThrow('no ]')
})
