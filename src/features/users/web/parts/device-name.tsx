import { type I18n, useI18n } from '../../../../web/i18n.tsx'

// Each names itself after those it is made from, so the order counts.
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

const nameIn = (list: typeof browsers | typeof systems, text: string) => list.find(([, mark]) => mark.test(text))?.[0]

/** Names a device by its browser and system; undefined when they are not known. */
export function deviceNameOf({ t }: I18n, userAgent: string | null): string | undefined {
  const browser = nameIn(browsers, userAgent ?? '')
  const system = nameIn(systems, userAgent ?? '')
  return browser && system ? t('users.session_device', { browser, system }) : undefined
}

export function useDeviceName(): (userAgent: string | null) => string | undefined {
  const i18n = useI18n()
  return (userAgent) => deviceNameOf(i18n, userAgent)
}
