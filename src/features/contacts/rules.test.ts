import { expect, test } from 'vitest'
import type { DirectoryEntry } from './contract.ts'
import { directoryOf } from './rules.ts'

let made = 0
function entry(told: Partial<DirectoryEntry>): DirectoryEntry {
  made += 1
  return {
    id: String(made),
    name: `Contact ${made}`,
    company: null,
    trade: 'plumber',
    phone: `+1514555${String(made).padStart(4, '0')}`,
    emergencyPhone: null,
    email: null,
    hours: null,
    note: null,
    isFirst: false,
    level: 'building',
    ...told,
  }
}
const management = {
  company: 'Gestion Roy',
  phone: '+15145550100',
  email: null,
  emergencyPhone: '+15145550101',
  managers: ['Marc Roy'],
}
const names = (entries: readonly DirectoryEntry[]) => entries.map(({ name }) => name)

test('emergencies are apart, and nearer contacts before farther ones', () => {
  const far = entry({ name: 'Notaire', trade: 'notary', level: 'organization' })
  const near = entry({ name: 'Serrurerie', trade: 'locksmith', level: 'residence' })
  const leak = entry({ name: 'Dégât d’eau', trade: 'water_damage', isFirst: true, level: 'organization' })
  const found = directoryOf(management, [far, leak, near])
  expect(names(found.first)).toEqual(['Dégât d’eau'])
  expect(names(found.others)).toEqual(['Serrurerie', 'Notaire'])
  expect(found).toMatchObject({ emergencyPhone: '+15145550101', management: { phone: '+15145550100' } })
})

test('of two contacts of a trade with the same number, the nearest is shown', () => {
  const own = entry({ name: 'De l’immeuble', phone: '+14185550001' })
  const far = entry({ name: 'De l’organisation', emergencyPhone: '+14185550001', level: 'organization' })
  expect(names(directoryOf(management, [far, own]).others)).toEqual(['De l’immeuble'])
})

test('a number of the management that a contact has is not shown twice', () => {
  const line = entry({ trade: 'emergency', emergencyPhone: '+15145550101', phone: '+15145550100', isFirst: true })
  expect(directoryOf(management, [line])).toMatchObject({ emergencyPhone: null, management: { phone: null } })
})
