import { beforeAll, expect, test, vi } from 'vitest'
import { i18n, needWords, registerWords, setLanguage } from './i18n.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  registerWords({
    fr: { web: () => import('./messages.fr.ts'), shared: () => import('../shared/messages.fr.ts') },
    en: { web: () => import('./messages.en.ts'), shared: () => import('../shared/messages.en.ts') },
  })
  await needWords('web', 'shared')
})

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test('French is fr-CA: 1er, no-break spaces, the 24-hour clock', async () => {
  await setLanguage('fr')
  const { date, dateTime, money, moneyShort, percent, relative, t, time } = i18n()
  expect(date('2026-07-01', 'full')).toBe('1er juillet 2026')
  expect(date('2026-07-01', 'long')).toBe('mercredi 1er juillet 2026')
  expect(date('2026-12-11')).toBe('11 déc. 2026')
  expect(money(128_439)).toBe('1\u00A0284,39\u00A0$')
  expect(plain(moneyShort(10_721_800))).toBe('107 218 $')
  expect(plain(percent(0.125, 1))).toBe('12,5 %')
  expect(plain(dateTime('2026-11-20T19:05:00Z'))).toBe('20 nov. 2026, 14 h 05')
  expect(plain(dateTime('2026-11-01T09:36:00Z'))).toBe('1er nov. 2026, 4 h 36')
  expect(plain(time('2026-11-20T05:05:00Z'))).toBe('0 h 05')
  expect(relative('2026-11-19', new Date('2026-11-20T15:00:00Z'))).toBe('hier')
  expect(relative('2026-11-20T14:59:30Z', new Date('2026-11-20T15:00:00Z'))).toBe('à l’instant')
  expect(relative('2026-11-19T15:00:00Z', new Date('2026-11-20T15:00:00Z'))).toBe('hier')
  expect(relative('2026-11-19T20:00:00Z', new Date('2026-11-20T15:00:00Z'))).toBe('hier')
  expect(relative('2026-11-20T04:30:00Z', new Date('2026-11-20T05:30:00Z'))).toBe('il y a 1 heure')
  expect(t('web.fields_to_fix', { count: 0 })).toBe('0 champ à corriger')
  expect(t('web.fields_to_fix', { count: 2 })).toBe('2 champs à corriger')
})

test('English is en-CA', async () => {
  await setLanguage('en')
  const { date, dateTime, money, relative, t } = i18n()
  expect(date('2026-07-01', 'full')).toBe('July 1, 2026')
  expect(plain(dateTime('2026-11-01T10:36:00Z'))).toBe('Nov 1, 2026, 5:36 a.m.')
  expect(money(128_439)).toBe('$1,284.39')
  expect(relative('2026-11-22', new Date('2026-11-20T15:00:00Z'))).toBe('in 2 days')
  expect(relative('2026-11-20T14:59:30Z', new Date('2026-11-20T15:00:00Z'))).toBe('just now')
  expect(t('web.fields_to_fix', { count: 1 })).toBe('1 field to fix')
})

test('an unknown key is shown as itself', () => {
  expect(i18n().tr('bills.no_such_thing')).toBe('bills.no_such_thing')
})

test('a day is that of Montréal’s calendar, late in the evening too', async () => {
  await setLanguage('fr')
  expect(i18n().relative('2026-11-21', new Date('2026-11-21T03:30:00Z'))).toBe('demain')
})
