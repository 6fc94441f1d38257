import { describe, expect, test } from 'vitest'
import { documentTypes } from '../kinds/contract.ts'
import { isTellingName, kindWords, offeredBy, proposalOf, textStateOf } from './rules.ts'

describe('a first page', () => {
  test.each([
    [
      'SYNDICAT LE BELVÉDÈRE\nPROCÈS-VERBAL DE L’ASSEMBLÉE ANNUELLE\ntenue le 4 décembre 2025 à 19 h',
      { name: 'Procès-verbal de l’assemblée annuelle', type: 'minutes', effectiveOn: '2025-12-04' },
    ],
    [
      'By-law no. 12 – Pets\nAdopted on October 3rd, 2019',
      { name: 'By-law no. 12 – Pets', type: 'bylaws', effectiveOn: '2019-10-03' },
    ],
    [
      'Règlement no 14\nen vigueur le 1er juin 2021',
      { name: 'Règlement no 14', type: 'bylaws', effectiveOn: '2021-06-01' },
    ],
    ['Guide des résidents\n2025-07-01', { name: 'Guide des résidents', type: null, effectiveOn: '2025-07-01' }],
    ['le 31 février 2025', { name: 'le 31 février 2025', type: null, effectiveOn: null }],
    ['Dossier 2025-13-45', { name: 'Dossier 2025-13-45', type: null, effectiveOn: null }],
    ['', { name: null, type: null, effectiveOn: null }],
  ])('proposes what its title says: %s', (text, proposal) => {
    expect(proposalOf(text)).toEqual(proposal)
  })
})

test('a text waits while its document has another version', () => {
  const read = { versionNo: 1, pageCount: 3, endedAt: new Date(), problem: null }
  expect(textStateOf(null, 1)).toBe('waiting')
  expect(textStateOf(read, 1)).toBe('read')
  expect(textStateOf(read, 2)).toBe('waiting')
  expect(textStateOf({ ...read, problem: 'locked' }, 1)).toBe('unreadable')
  expect(textStateOf({ ...read, endedAt: null }, 1)).toBe('reading')
  expect(textStateOf({ ...read, endedAt: null, pageCount: null }, 1)).toBe('waiting')
})

test('every kind of paper is found by words of both languages, or is of no kind', () => {
  expect(documentTypes.filter((type) => kindWords[type] === '')).toEqual(['other'])
})

describe('what a text offers', () => {
  const proposal = { name: 'Procès-verbal de l’assemblée', type: 'minutes', effectiveOn: '2025-12-04' } as const
  const document = { name: 'Scan 0012', type: 'other', effectiveOn: '2026-11-23', addedOn: '2026-11-23' } as const

  test('is all that nobody has said', () => {
    expect(offeredBy(proposal, { ...document, fileName: 'scan_0012.pdf' })).toEqual({
      name: 'Procès-verbal de l’assemblée',
      type: 'minutes',
      effectiveOn: '2025-12-04',
    })
  })

  test('leaves what somebody said', () => {
    const said = { name: 'Assemblée', type: 'correspondence', effectiveOn: '2025-01-01' } as const
    expect(offeredBy(proposal, { ...document, ...said, fileName: 'scan_0012.pdf' })).toBeNull()
  })

  test('leaves the day of the name of the file', () => {
    const dated = { ...document, fileName: 'scan 2026-11-23.pdf', name: 'Scan 2026-11-23' }
    expect(offeredBy(proposal, dated)).toEqual({ name: proposal.name, type: 'minutes' })
  })

  test('is nothing once it is taken', () => {
    expect(offeredBy(proposal, { ...document, ...proposal, fileName: 'scan_0012.pdf' })).toBeNull()
  })
})

test.each([
  ['scan_0012.pdf', false],
  ['IMG_1234.jpg', false],
  ['Document (3).pdf', false],
  ['numérisation 2026-01-12.pdf', false],
  ['Bail 402.pdf', true],
  ['Peinture corridor sud.pdf', true],
])('whether the name of the file %s tells something: %s', (name, isTelling) => {
  expect(isTellingName(name)).toBe(isTelling)
})
