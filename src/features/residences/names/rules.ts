import { fold } from '../../../shared/fold.ts'

interface Named {
  readonly firstName: string
  readonly lastName: string
}

const civilities = /^(?:m|mr|mme|mlle|mrs|ms|dr|dre|me)\.?\s+(?=\S)/iu
const particles = new Set(
  'd de del della der des di du el la le les mac mc saint sainte san st ste van vander von y'.split(' '),
)

/**
 * `Tremblay, Marie-Ève`, `Marie-Ève Tremblay`, `TREMBLAY Marie-Ève`, `Anne de la Durantaye`: a first and a last name. Without a comma
 * or capitals, the last word is the last name, with the particles before it.
 */
export function splitName(text: string): Named {
  const bare = text.replace(civilities, '').replace(/\s+/gu, ' ').trim()
  const comma = bare.indexOf(',')
  if (comma >= 0) {
    const after = bare.slice(comma + 1).trim()
    return { firstName: after.replace(civilities, ''), lastName: bare.slice(0, comma).trim() }
  }
  const words = bare.split(' ')
  const capitals = words.filter(isCapitals)
  if (capitals.length > 0 && capitals.length < words.length)
    return { firstName: words.filter((word) => !isCapitals(word)).join(' '), lastName: capitals.join(' ') }
  const before = words.slice(1, -1).reverse()
  const free = before.findIndex((word) => !particles.has(fold(word)))
  const at = words.length - 1 - (free < 0 ? before.length : free)
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}
const isCapitals = (word: string): boolean => /^\p{Lu}[\p{Lu}’'-]+$/u.test(word)
