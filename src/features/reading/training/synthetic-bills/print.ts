import { type Colour, Sheet, type Typeface, widthOf } from '../../../../../db/worlds/pdf.ts'
import type { Day } from '../../../../shared/dates.ts'
import { choose, type TrainingShare } from './names.ts'
import type { PrintedWords } from './wording.ts'

const monthsFr = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const monthsEn = 'January February March April May June July August September October November December'.split(' ')
const shortFr = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')
const two = (n: number): string => String(n).padStart(2, '0')

type Days = (year: number, month: number, day: number) => string
const french: readonly Days[] = [
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${d === 1 ? '1er' : d} ${monthsFr[m - 1]} ${y}`,
  (y, m, d) => `${d} ${shortFr[m - 1]} ${y}`,
  (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${two(d)}-${two(m)}-${y}`,
  (y, m, d) => `${y}/${two(m)}/${two(d)}`,
  (y, m, d) => `${two(d)} ${(monthsFr[m - 1] ?? '').toUpperCase()} ${y}`,
  (y, m, d) => `le ${d === 1 ? '1er' : d} ${monthsFr[m - 1]} ${y}`,
  (y, m, d) => `${y}.${two(m)}.${two(d)}`,
  (y, m, d) => `${two(d)}-${(shortFr[m - 1] ?? '').replace('.', '')}-${y}`,
]
const english: readonly Days[] = [
  (y, m, d) => `${monthsEn[m - 1]} ${d}, ${y}`,
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${d}-${(monthsEn[m - 1] ?? '').slice(0, 3)}-${y}`,
  (y, m, d) => `${(monthsEn[m - 1] ?? '').slice(0, 3)} ${d}, ${y}`,
  (y, m, d) => `${two(m)}/${two(d)}/${y}`,
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${d} ${monthsEn[m - 1]} ${y}`,
  (y, m, d) => `${(monthsEn[m - 1] ?? '').slice(0, 3)}. ${two(d)}, ${y}`,
  (y, m, d) => `${y}/${two(m)}/${two(d)}`,
  (y, m, d) => `${(monthsEn[m - 1] ?? '').slice(0, 3).toUpperCase()} ${two(d)} ${y}`,
  (y, m, d) =>
    `${monthsEn[m - 1]} ${d}${d % 10 === 1 && d !== 11 ? 'st' : d % 10 === 2 && d !== 12 ? 'nd' : d % 10 === 3 && d !== 13 ? 'rd' : 'th'}, ${y}`,
]

const grouped = (cents: number, group: string, point: string): string => {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group)
  return `${whole}${point}${two(cents % 100)}`
}
type Amounts = (cents: number) => string
const frenchMoney: readonly Amounts[] = [
  (c) => `${grouped(c, '\u00a0', ',')}\u00a0$`,
  (c) => `${grouped(c, ' ', ',')} $`,
  (c) => `${grouped(c, '\u202f', ',')}\u00a0$`,
  (c) => grouped(c, ' ', ','),
  (c) => `${grouped(c, '', ',')} $`,
  (c) => `${grouped(c, ' ', '.')} $`,
  (c) => `${grouped(c, '', ',')}$`,
  (c) => `${grouped(c, ',', '.')} $`,
  (c) => `$${grouped(c, ',', '.')}`,
  (c) => `${grouped(c, '\u00a0', ',')}\u00a0$`,
  (c) => `${grouped(c, ' ', ',')} $ CA`,
]
const englishMoney: readonly Amounts[] = [
  (c) => `$${grouped(c, ',', '.')}`,
  (c) => grouped(c, ',', '.'),
  (c) => `CAD ${grouped(c, ',', '.')}`,
  (c) => `$${grouped(c, ',', '.')}`,
  (c) => `$ ${grouped(c, ',', '.')}`,
  (c) => `$${grouped(c, '', '.')}`,
  (c) => `${grouped(c, ',', '.')} $`,
  (c) => `$${grouped(c, ',', '.')} CAD`,
]
const negatives: readonly ((text: string) => string)[] = [
  (text) => `-${text}`,
  (text) => `(${text})`,
  (text) => `${text.replace(/ ?\$$/, '')}-`,
  (text) => `${text} CR`,
  (text) => `- ${text}`,
]

const colours: readonly Colour[] = [
  [0.13, 0.3, 0.5],
  [0.5, 0.13, 0.2],
  [0.08, 0.4, 0.28],
  [0.85, 0.42, 0.1],
  [0.3, 0.2, 0.45],
  [0.1, 0.1, 0.12],
]

/** How one document writes figures, days and names, and where it is writing. */
export class PrintPen {
  readonly sheets: Sheet[] = [new Sheet()]
  readonly face: Typeface
  readonly size: number
  readonly accent: Colour
  readonly left: number
  readonly right: number
  y = 46
  readonly #days: Days
  readonly #money: Amounts
  readonly #negative: (text: string) => string
  readonly #colon: string
  readonly #isShouting: boolean
  /** Figures in tables often leave the sign out. */
  readonly #isBare: boolean
  /** Text that the next pages repeat at their top. */
  heading = ''

  readonly share: TrainingShare
  readonly words: PrintedWords

  constructor(share: TrainingShare, words: PrintedWords) {
    this.share = share
    this.words = words
    const { chance } = share
    this.face = chance.pick(['sans', 'sans', 'sans', 'serif', 'mono'])
    this.size = this.face === 'mono' ? chance.pick([8, 8.5]) : chance.pick([8, 8.5, 9, 9.5, 10])
    this.accent = chance.pick(colours)
    this.left = chance.pick([36, 42, 50, 58])
    this.right = 612 - chance.pick([36, 42, 50])
    this.#days = choose(share, words.main === 'fr' ? french : english)
    this.#money = choose(share, words.main === 'fr' ? frenchMoney : englishMoney)
    this.#negative = choose(share, negatives)
    this.#colon = chance.pick(words.main === 'fr' ? ['\u00a0:', ' :', '', ':'] : [':', '', ':'])
    this.#isShouting = chance.happens(0.12)
    this.#isBare = chance.happens(0.25)
  }

  get sheet(): Sheet {
    const last = this.sheets.at(-1)
    if (!last) throw new Error('no sheet')
    return last
  }
  get step(): number {
    return this.size * 1.45
  }

  day(day: Day): string {
    const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
    return this.#days(y, m, d)
  }
  money(cents: number): string {
    const text = this.#money(Math.abs(cents))
    return cents < 0 ? this.#negative(text) : text
  }
  /** As tables print it. */
  cell(cents: number): string {
    const text = this.money(cents)
    return this.#isBare ? text.replace(/[\u00a0 ]?\$ ?|CAD ?/g, '').trim() : text
  }
  name(text: string, colon = true): string {
    return `${this.#isShouting ? text.toUpperCase() : text}${colon ? this.#colon : ''}`
  }

  put(
    x: number,
    text: string,
    { bold = false, size = this.size, right = false, colour = undefined as Colour | undefined, y = this.y } = {},
  ): this {
    this.sheet.text(x, y, text, { size, isBold: bold, isRight: right, face: this.face, ...(colour && { colour }) })
    return this
  }
  down(steps = 1): this {
    this.y += this.step * steps
    return this
  }
  rule(from = this.left, to = this.right): this {
    this.sheet.line(from, this.y - this.size, to)
    return this
  }
  /** Goes to a new page when the rest of this one is too short. */
  room(height: number): this {
    if (this.y + height > 752) {
      this.sheets.push(new Sheet())
      this.y = 48
      this.put(this.left, this.heading, { size: this.size - 1 }).down(2)
    }
    return this
  }
  /** As much of a text as fits, in bold at most, at the end of a word where it can. */
  clip(text: string, width: number, size = this.size): string {
    let cut = text
    while (cut.length > 1 && this.width(cut, size) > width) cut = cut.slice(0, -1)
    return cut.trimEnd()
  }
  width(text: string, size = this.size): number {
    return widthOf(text, this.face, true) * size
  }
  /** Letters that fit in a width, more or less. */
  fit(width: number): number {
    return Math.floor(width / (this.size * (this.face === 'mono' ? 0.6 : 0.47)))
  }
  paragraph(x: number, width: number, text: string, size = this.size): this {
    const most = Math.floor((this.fit(width) * this.size) / size)
    let line = ''
    for (const word of text.split(' ')) {
      if (line && line.length + word.length + 1 > most) {
        this.put(x, line, { size })
        this.y += size * 1.4
        line = word
      } else line = line ? `${line} ${word}` : word
    }
    if (line) this.put(x, line, { size })
    this.y += size * 1.4
    return this
  }
}

export const monthName = (day: Day, isFrench: boolean): string => {
  const month = Number(day.slice(5, 7)) - 1
  return `${(isFrench ? monthsFr : monthsEn)[month] ?? ''} ${day.slice(0, 4)}`
}
