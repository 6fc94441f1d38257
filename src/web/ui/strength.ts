/** Common words of passwords in both languages; the server's estimator knows thousands more and decides. */
const common = [
  'motdepasse',
  'bonjour',
  'soleil',
  'azerty',
  'qwerty',
  'password',
  'welcome',
  'letmein',
  'admin',
  'iloveyou',
  'jetaime',
  'canada',
  'quebec',
  'montreal',
  'hockey',
  'canadiens',
  'condo',
  'immeuble',
  'syndicat',
  'copropriete',
  'mitoyen',
  'football',
  'princess',
  'dragon',
  'chocolat',
  'doudou',
  'loulou',
  'marseille',
]
const commonWord = new RegExp(common.join('|'), 'gu')

const isRun = (text: string, place: number): boolean => {
  const step = text.charCodeAt(place) - text.charCodeAt(place - 1)
  return Math.abs(step) <= 1 && step === text.charCodeAt(place - 1) - text.charCodeAt(place - 2)
}

const kinds = [
  { of: /\p{Ll}/u, size: 26 },
  { of: /\p{Lu}/u, size: 26 },
  { of: /\d/u, size: 10 },
  { of: /[^\p{L}\d]/u, size: 33 },
]

/** Estimates the strength of a password, 0 to 4, at each keystroke without sending it. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const folded = password
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[@4]/gu, 'a')
    .replace(/0/gu, 'o')
    .replace(/[1!]/gu, 'i')
    .replace(/[3]/gu, 'e')
    .replace(/[$5]/gu, 's')
  const shortened = folded.replace(commonWord, '§').replace(/(?:19|2o)[\do]{2}/gu, '§')
  const letters = [...shortened].filter((_, place) => place < 2 || !isRun(shortened, place))
  const alphabet = kinds.reduce((size, kind) => size + (kind.of.test(password) ? kind.size : 0), 0)
  const bits = Math.min(letters.length, new Set(letters).size * 2) * Math.log2(Math.max(alphabet, 2))
  if (password.length < 8 || bits < 30) return bits < 18 ? 0 : 1
  if (bits < 45) return 2
  return bits < 62 ? 3 : 4
}
