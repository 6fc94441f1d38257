const mention = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/gu

interface Person {
  readonly id: string
  readonly name: string
}

/** Returns the ids of the people whom a text mentions, each once. */
export const mentionedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(mention)].flatMap(([, id]) => id ?? [])),
]

/** Returns a text with one sign in place of each mention. */
export const unnamed = (body: string): string => body.replace(mention, '@')

/** A part of a text: plain, or the name of a person whom it mentions. */
export interface TextPart {
  readonly text: string
  readonly isMention: boolean
}

/** Cuts a text at its mentions. A person without a name among `people` is left as `@`. */
export function partsOf(body: string, people: readonly Person[]): TextPart[] {
  // `split` with a group answers plain texts at even places and ids at odd ones.
  return body.split(mention).flatMap((piece, at): TextPart[] => {
    if (at % 2 === 0) return piece === '' ? [] : [{ text: piece, isMention: false }]
    const name = people.find(({ id }) => id === piece)?.name ?? ''
    return [{ text: `@${name}`, isMention: true }]
  })
}

/** Returns a text as it is read, with the names of the people it mentions. */
export const withNames = (body: string, people: readonly Person[]): string =>
  partsOf(body, people)
    .map(({ text }) => text)
    .join('')

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_-]/u.test(sign)

/** Turns each `@Full Name` of one of `people` into a mention. The longest name counts where one begins another. */
export function withMentions(text: string, people: readonly Person[]): string {
  const longestFirst = [...people].sort((a, b) => b.name.length - a.name.length)
  let body = ''
  for (let at = 0; at < text.length; ) {
    const named = isLetter(text[at - 1])
      ? undefined
      : longestFirst.find(({ name }) => text.startsWith(`@${name}`, at) && !isLetter(text[at + name.length + 1]))
    body += named ? `@[${named.id}]` : text[at]
    at += named ? named.name.length + 1 : 1
  }
  return body
}
