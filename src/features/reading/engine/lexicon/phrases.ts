/** One expression of several phrases, each on a line of its own: a change shows which one was taught. */
export const anyOf = (...phrases: readonly RegExp[]): RegExp =>
  new RegExp(phrases.map(({ source }) => source).join('|'))

/** An expression that holds others: framed`^(?:${anyOf(/facture/, /invoice/)})\b`. */
export const framed = (parts: TemplateStringsArray, ...held: readonly RegExp[]): RegExp =>
  new RegExp(String.raw(parts, ...held.map(({ source }) => source)))
