import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import {
  endedMonths,
  type FundAccount,
  type Movement,
  nextMonth,
  outstandingOf,
  reconciliationOf,
  stateOf,
} from './rules.ts'

const account = (told: Partial<FundAccount> = {}): FundAccount => ({
  id: 'chequing',
  startsOn: '2026-01-01',
  openingCents: 10_000,
  matchedCents: 0,
  openCents: 0,
  ...told,
})
const movement = (told: Partial<Movement> = {}): Movement => ({
  key: 'payment:1',
  beforeCents: 0,
  sinceCents: 0,
  clearedCents: 0,
  isSeen: false,
  ...told,
})
const books = { through: '2026-01-31', bookCents: 10_000, startCents: 10_000, accounts: [account()], movements: [] }

describe('an account beside the books', () => {
  test('a cheque that the bank has not cashed is outstanding, and a fee that the books lack is open', () => {
    const found = reconciliationOf('chequing', {
      ...books,
      bookCents: 7_000,
      accounts: [account({ openCents: -50 })],
      movements: [movement({ sinceCents: -3_000 })],
    })
    expect(found).toMatchObject({
      outstandingCents: -3_000,
      openCents: -50,
      expectedCents: 9_950,
      bankCents: 9_950,
      openingDifferenceCents: 0,
    })
  })

  test('a cheque of before the account was followed is outstanding only where a line shows it later', () => {
    expect(outstandingOf(movement({ beforeCents: -500 }))).toBe(0)
    expect(outstandingOf(movement({ beforeCents: -500, isSeen: true }))).toBe(-500)
  })

  test('a payment reversed in the books after its month stays at the bank', () => {
    expect(outstandingOf(movement({ sinceCents: 0, clearedCents: 250, isSeen: true }))).toBe(-250)
  })

  test('what lines of another account of the fund show is of that account', () => {
    const savings = account({ id: 'savings', openingCents: 4_000, matchedCents: 1_000 })
    const found = reconciliationOf('chequing', {
      ...books,
      bookCents: 15_000,
      startCents: 14_000,
      accounts: [account(), savings],
    })
    expect(found).toMatchObject({ otherCents: 5_000, expectedCents: 10_000, openingDifferenceCents: 0 })
  })

  test('an account that starts later says nothing yet', () => {
    const later = account({ id: 'savings', startsOn: '2026-02-15', openingCents: 700 })
    expect(reconciliationOf('chequing', { ...books, accounts: [account(), later] })).toMatchObject({
      otherCents: 0,
      openingDifferenceCents: 0,
    })
  })

  test('an account that did not start from what the books had is told how far they were apart', () => {
    const found = reconciliationOf('chequing', { ...books, startCents: 10_500, bookCents: 10_500 })
    expect(found).toMatchObject({ openingDifferenceCents: 500, expectedCents: 10_500, bankCents: 10_000 })
  })
})

/** Postings and lines as they come, from which each side of a fund is added up apart. */
const first = '2026-01-01'
const day = fc.integer({ min: -40, max: 120 }).map((days) => addDays(first, days))
const cents = fc.integer({ min: -100_000, max: 100_000 })
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const postings = fc.array(fc.record({ key, on: day, cents }), { maxLength: 40 })
const lines = fc.array(
  fc.record({
    accountId: fc.constantFrom('one', 'two'),
    on: fc.integer({ min: 0, max: 120 }).map((days) => addDays(first, days)),
    cents,
    key: fc.option(key, { nil: null }),
  }),
  { maxLength: 40 },
)
const sum = (some: readonly { cents: number }[]) => some.reduce((all, one) => all + one.cents, 0)

test('after any postings, lines and matches: books − others − outstanding + open = bank + opening difference', () => {
  fc.assert(
    fc.property(postings, lines, cents, cents, day, (posted, came, one, two, through) => {
      const [inBooks, atBank] = [posted.filter(({ on }) => on <= through), came.filter(({ on }) => on <= through)]
      const accounts = [
        { id: 'one', openingCents: one },
        { id: 'two', openingCents: two },
      ].map((of): FundAccount => {
        const own = atBank.filter(({ accountId }) => accountId === of.id)
        const [matched, open] = [own.filter((line) => line.key !== null), own.filter((line) => line.key === null)]
        return { ...of, startsOn: first, matchedCents: sum(matched), openCents: sum(open) }
      })
      const movements = ['a', 'b', 'c', 'd', 'e'].map((name): Movement => {
        const own = inBooks.filter((posting) => posting.key === name)
        return {
          key: name,
          beforeCents: sum(own.filter(({ on }) => on < first)),
          sinceCents: sum(own.filter(({ on }) => on >= first)),
          clearedCents: sum(atBank.filter((line) => line.key === name)),
          isSeen: came.some((line) => line.key === name),
        }
      })
      const startCents = movements.reduce((all, { isSeen, beforeCents }) => all + (isSeen ? 0 : beforeCents), 0)
      const asked = { through, bookCents: sum(inBooks), startCents, accounts, movements }
      for (const { id, openingCents } of accounts) {
        const found = reconciliationOf(id, asked)
        const bank = through < first ? 0 : openingCents + sum(atBank.filter(({ accountId }) => accountId === id))
        if (through >= first) expect(found.expectedCents).toBe(bank + found.openingDifferenceCents)
        expect(found.bankCents + found.openingDifferenceCents).toBe(found.expectedCents)
      }
    }),
  )
})

describe('months', () => {
  test('those that are over follow each other from the first, also over February', () => {
    expect(endedMonths('2027-12-15', '2028-03-01')).toEqual(['2027-12-31', '2028-01-31', '2028-02-29'])
    expect(endedMonths('2026-10-15', '2026-10-31')).toEqual([])
  })

  test('the next one is that of the start, then the one after the last', () => {
    expect(nextMonth('2026-01-15', null)).toBe('2026-01-31')
    expect(nextMonth('2026-01-15', '2026-01-31')).toBe('2026-02-28')
  })

  test('one is to do at a time, and later ones wait', () => {
    const stateIn = (through: string) => stateOf(through, '2026-01-01', '2026-01-31')
    expect(['2026-01-31', '2026-02-28', '2026-03-31'].map(stateIn)).toEqual(['reconciled', 'to_do', 'later'])
  })
})
