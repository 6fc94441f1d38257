/** Letters and digits that nobody takes for one another. */
export const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789'
export const codeLength = 12

/** The address of an organization: the pattern of the settings with its code. */
export const addressOf = (pattern: string, code: string): string => pattern.replace('{code}', code)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The codes in a text that holds addresses, each once. */
export function codesIn(pattern: string, text: string): string[] {
  const [before = '', after = ''] = pattern.split('{code}').map(escaped)
  // No sign of an address stands before or after it: it is this address, and not the end of another.
  const code = new RegExp(`(?<![\\w.+%-])${before}([${codeSigns}]{${codeLength}})${after}(?![\\w.-]*\\w)`, 'gi')
  return [...new Set([...text.matchAll(code)].map(([, found = '']) => found.toLowerCase()))]
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** The entries of a list that let this address in: itself, and its domain. */
export const patternsFor = (address: string): readonly string[] => [address, domainOf(address)]

/** Domains where anyone gets an address: one of them is never listed whole. */
const publicDomains = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.ca hotmail.fr live.com live.ca live.fr msn.com yahoo.com yahoo.ca yahoo.fr
  icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com mail.com zoho.com videotron.ca videotron.qc.ca bell.net
  sympatico.ca cogeco.ca rogers.com telus.net shaw.ca xplornet.com globetrotter.net oricom.ca hey.com fastmail.com`.split(
    /\s+/,
  ),
)
export const isPublicDomain = (pattern: string): boolean => publicDomains.has(pattern)
