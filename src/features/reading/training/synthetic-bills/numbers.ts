import { choose, type TrainingShare } from './names.ts'

const roman = 'I II III IV V VI VII VIII IX X XI XII'.split(' ')
const letters = [...'ABCDEFGHJKLMNPRSTVWXZ']

const prefixes = 'F FA FAC INV FACT IN FV SI FC NF A CI FF R C HON NH FS VTE B D T DOC CF'.split(' ')
const places = 'MTL QC LAV GAT SHE EST RN M RS O VM TR'.split(' ')
const joints = ['-', '-', '/', '', '-', '.', ' ', '-', '_', '-', ' ', ' - ', '/', '', '-', '.']

/** The skeletons of numbers: prefix, year, month, sequence, mark at the end. Each drawn with joints of its own. */
const skeletons = [
  'S S S PS PYS YS PYS',
  'YS PS S YMS PS YS SY',
  'PS PLS S YSX PSX YS',
  'SX S YPS PYMS SP LPS',
  'S PS LS YLS SXX G',
  'PG G S LYS PSY H YQS',
]
  .join(' ')
  .split(' ')

/** A document's number, in one of the many ways that trades write theirs. */
export function inventNumber(share: TrainingShare, issuedOn: string): string {
  const { chance } = share
  const skeleton = choose(share, skeletons)
  const joint = choose(share, joints)
  // One joint is enough for most; some set the letters apart otherwise than the figures.
  const other = chance.happens(0.2) ? choose(share, joints) : joint
  const parts = [...skeleton].map((sign) => part(share, sign, issuedOn, skeleton.length))
  const number = parts.reduce((text, next, i) => {
    const isLettered = /\D$/.test(text) || /^\D/.test(next)
    const between = i === 1 ? joint : other
    // Figures that touched would be one number.
    return text + (between === '' && !isLettered ? '-' : between) + next
  })
  return isClear(number) ? number : inventNumber(share, issuedOn)
}

/** Neither a year, nor a date, nor an amount, nor a telephone. */
const isClear = (number: string): boolean =>
  number.replace(/\D/g, '').length >= 2 &&
  number.length <= 22 &&
  !/^(?:19|20)\d{2}$|^\d{2,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$|^\d+[.,]\d{2}$|^\d{3}[-. ]\d{4}$|^\d{3}[-. ]\d{3}[-. ]\d{4}$|^20\d{2}[-/. ](?:20)?2\d$|^\d{1,3}$/.test(
    number,
  )

function part(share: TrainingShare, sign: string, issuedOn: string, parts: number): string {
  const { chance } = share
  const [year = '', month = '', day = ''] = issuedOn.split('-')
  const figures = (count: number): string => String(chance.between(10 ** (count - 1), 10 ** count - 1))
  switch (sign) {
    case 'P':
      return choose(share, prefixes)
    case 'L':
      return chance.pick([
        choose(share, places),
        `${chance.pick(letters)}${chance.pick(letters)}`,
        chance.pick(letters),
      ])
    case 'Y':
      return chance.pick([year, year, year.slice(2), year.slice(2), `${year}${month}`, `${year.slice(2)}${month}`])
    case 'M':
      return chance.pick([month, month, roman[Number(month) - 1] ?? month, `${month}${day}`])
    case 'Q':
      return `${chance.pick(['Q', 'T'])}${Math.ceil(Number(month) / 3)}`
    case 'G':
      // One figure alone may stand inside.
      if (chance.happens(0.2)) return `${figures(2)} ${figures(1)} ${zeros(chance, 3)}`
      return Array.from({ length: chance.between(2, 3) }, (_, i) =>
        i === 0 ? figures(chance.between(1, 3)) : zeros(chance, 3),
      ).join(chance.pick([' ', ' ', '.', '\u00a0', '-']))
    case 'H':
      return chance.pick([
        `${figures(1)}${chance.pick(letters)}${figures(1)}${chance.pick(letters)}-${figures(2)}${chance.pick(letters)}${figures(1)}`,
        `${chance.pick(letters)}${figures(2)}-${figures(1)}${chance.pick(letters)}`,
        `${chance.pick(letters)}${figures(4)}${chance.pick(letters)}`,
      ])
    case 'X':
      return choose(share, [
        chance.pick([...'ABCDK']),
        `0${figures(1)}`,
        `R${figures(1)}`,
        figures(1),
        chance.pick(roman.slice(1, 5)),
        chance.pick(places),
        'bis',
        figures(2),
      ])
    default:
      return parts === 1
        ? chance.pick([
            figures(chance.between(4, 6)),
            figures(chance.between(3, 9)),
            figures(chance.between(9, 12)),
            `00${figures(4)}`,
          ])
        : chance.pick([
            figures(chance.between(3, 5)),
            figures(chance.between(2, 6)),
            zeros(chance, chance.between(3, 6)),
          ])
  }
}

const zeros = (chance: TrainingShare['chance'], length: number): string =>
  String(chance.between(1, 10 ** length - 1)).padStart(length, '0')
