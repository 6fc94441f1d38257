import { describe, expect, test } from 'vitest'
import { subjects } from '../find/customer-block.ts'
import { layoutOf, type Run } from '../testing.ts'
import { readVendors } from './vendor.ts'

const sender = (runs: readonly Run[]): string | undefined => readVendors(layoutOf(runs), [])[0]?.value
const customer: readonly Run[] = [
  [40, 140, 'Facturé à'],
  [40, 154, 'Syndicat de copropriété Les Pins'],
  [40, 168, 'a/s Gestion Rivard inc.'],
]

describe('the vendor', () => {
  test('is in the letterhead, not in the title or the customer block', () => {
    expect(
      sender([
        [40, 40, 'Facture', 20],
        [300, 40, 'Toitures Marquis', 16],
        [300, 60, '12, rue du Quai, Lévis'],
        ...customer,
      ]),
    ).toBe('Toitures Marquis')
  })

  test('is the name beside an address in small print, if no letterhead is legible', () => {
    expect(sender([...customer, [40, 700, 'Énergie Nordique, 5232, rue du Ruisseau, Lévis (Québec) J4X 4G6', 8]])).toBe(
      'Énergie Nordique',
    )
  })

  test('is the owner of one shop of a chain, without the words before the name', () => {
    const print: readonly Run[] = [
      [40, 40, 'RAVARY-PLUS', 22],
      [40, 66, 'Exploité par Ravary-Plus Lévis-Sud', 13],
      [40, 84, '12, rue du Quai, Lévis (Québec) G6V 1A1'],
    ]
    const names = readVendors(layoutOf([...print, ...customer]), []).map(({ value }) => value)
    expect(names).toContain('Ravary-Plus Lévis-Sud')
    expect(names).not.toContain('Exploité par Ravary-Plus Lévis-Sud')
  })

  test('is the payee of the cheque', () => {
    expect(sender([[40, 40, 'FACTURE', 20], ...customer, [40, 500, 'Chèque à l’ordre de Nettoyage Roussin']])).toBe(
      'Nettoyage Roussin',
    )
  })

  test('may have a name too long for one line', () => {
    expect(
      sender([
        [40, 40, 'Keystone Property Management', 20],
        [40, 62, 'and Services Inc.', 20],
        [40, 90, '12 Dock Street, Montreal'],
        ...customer,
      ]),
    ).toBe('Keystone Property Management and Services Inc.')
  })

  test.each([
    ['Compteur no 16289922. Énergie du Nord, 3261, rue du Quai, Lévis (Québec) G2Z 6B2', 'Énergie du Nord'],
    ['Chèque à l’ordre de Plomberie J.-P. Marcoux', 'Plomberie J.-P. Marcoux'],
    ['Chèque à l’ordre de Plomberie Marcoux ltée ou virement Interac à', 'Plomberie Marcoux ltée'],
    ['Nous, Vermine-Zéro enr., attestons avoir effectué au', 'Vermine-Zéro enr.'],
    ['Signed for Highgate Roofing & Cladding Ltd.', 'Highgate Roofing & Cladding Ltd.'],
    ['Faire le chèque payable à / Make cheque payable to Verrière Toupin enr., 5, rue du Port', 'Verrière Toupin enr'],
    ['Les Ramoneurs du Fleuve vous remercient de votre confiance!', 'Les Ramoneurs du Fleuve'],
  ])('may be in small print: %s', (text, name) => {
    expect(sender([...customer, [40, 700, text, 8]])).toBe(name)
  })

  test('is not a department, a motto or a label of a sum', () => {
    expect(
      sender([
        [40, 40, 'Montant à payer'],
        [300, 40, 'Ville de Rive-Nord', 14],
        [300, 58, 'Service des finances – Perception'],
        [300, 72, 'Membre depuis 1987'],
        ...customer,
      ]),
    ).toBe('Ville de Rive-Nord')
  })

  test('is the one named in its own cell of a form', () => {
    expect(
      sender([
        [150, 40, 'DÉCOMPTE PROGRESSIF N° 3', 14],
        [40, 80, 'Entrepreneur : Construction Granitor inc.'],
        [320, 80, 'Donneur d’ouvrage : Tour Bellevoie'],
        [40, 94, '11 400, boul. Rodolphe-Forget'],
        [320, 94, '900, rue Rockland'],
        [40, 108, '514 555-0148'],
      ]),
    ).toBe('Construction Granitor inc.')
  })

  test('keeps its whole name beside a large logo of its first letters', () => {
    expect(
      sender([
        [40, 40, 'GREENHOLLOW', 16],
        [40, 60, '11 Terminal Road'],
        [40, 74, 'Lachine, QC H8T 3H4'],
        ...customer,
        [40, 740, 'Greenhollow Waste & Recycling Inc. GST 401117763RT0001', 8],
      ]),
    ).toBe('Greenhollow Waste & Recycling Inc.')
  })

  test('is the payee at the foot, not the headings beside it', () => {
    expect(
      sender([
        [40, 40, 'FACTURE DE SERVICE', 18],
        ...customer,
        [40, 300, 'Notes / Modalités', 11],
        [40, 314, 'Payable sur réception.'],
        [40, 600, 'Paiement à l’adresse suivante', 8],
        [240, 600, 'Inscriptions fiscales', 8],
        [460, 600, 'Urgence', 8],
        [40, 614, 'Élévation Norbec inc.'],
        [240, 614, 'TPS 761247811RT0001'],
        [460, 614, '579-555-0105'],
        [40, 628, '652, rue Griffith-Nord'],
        [40, 642, 'Saint-Laurent (Québec) H3N 1H6'],
      ]),
    ).toBe('Élévation Norbec inc.')
  })

  test('keeps its whole name around a large logo of a middle word', () => {
    expect(
      sender([
        [200, 40, 'MARTEL', 20],
        [180, 64, 'Quincaillerie Martel & Associés', 10],
        [180, 78, '9737, rue Bélanger-Neuve'],
        [180, 92, 'Montréal (Québec) H7S 6X6'],
        [180, 120, 'Transaction 2-34023'],
      ]),
    ).toBe('Quincaillerie Martel & Associés')
  })

  test('excludes the number that a stub prints beside the name', () => {
    expect(
      sender([
        [40, 40, 'Squeegee & Sons Window Care Ltd. — SS384', 16],
        [40, 60, '3361, Cavendish Row, Montréal QC H2Z 3C6'],
        ...customer,
      ]),
    ).toBe('Squeegee & Sons Window Care Ltd.')
  })

  test('is in doubt if its word names nobody, even alone on the page', () => {
    expect(readVendors(layoutOf([[40, 40, 'Entreprise']]), [])[0]?.share ?? 0).toBeLessThan(0.6)
  })

  test('is in the letterhead, beside a date with points, not a law that a row names', () => {
    expect(
      sender([
        [40, 40, 'Extincteurs Marquis inc.', 12],
        [420, 40, 'Date'],
        [500, 40, '2025.10.22'],
        [40, 58, '12, rue du Quai, Lévis (Québec) G6V 1A1'],
        ...customer,
        [40, 220, 'Inspection annuelle – extincteurs'],
        [40, 260, 'Inspection annuelle'],
        [500, 260, '135,00 $'],
      ]),
    ).toBe('Extincteurs Marquis inc.')
  })

  test('is not the signer', () => {
    expect(
      sender([
        [330, 40, 'Lavage Grand-Jour'],
        [330, 54, '318, rue du Parvis, Sainte-Rosée (Québec) J2S 8R8', 8],
        ...customer,
        [40, 500, 'Veuillez agréer nos salutations distinguées.'],
        [40, 530, 'Odile Grandmaison', 18],
        [40, 552, 'Odile Grandmaison'],
      ]),
    ).toBe('Lavage Grand-Jour')
  })

  test('is never the customer', () => {
    expect(subjects(layoutOf([...customer, [40, 300, 'Tonte de pelouse']]), null).map(({ text }) => text)).toEqual([
      'Facturé à',
      'Tonte de pelouse',
    ])
  })

  test('is the firm under its signer', () => {
    expect(
      sender([
        ...customer,
        [40, 300, 'Notre note d’honoraires s’élève à 900,00 $.'],
        [40, 330, 'Veuillez agréer nos salutations distinguées.'],
        [40, 370, 'Ondine Marcil', 18],
        [40, 400, 'Ondine Marcil, É.A.'],
        [40, 414, 'Évaluation Marcil Toupin inc.'],
        [40, 428, '8, rue du Quai, Lévis', 8],
      ]),
    ).toBe('Évaluation Marcil Toupin inc.')
  })

  test('at the foot with its tax numbers is not the unlabelled customer', () => {
    expect(
      sender([
        [40, 40, 'Immeubles Ravary inc.'],
        [40, 54, '41, rue du Quai, app. 2'],
        [40, 68, 'Lévis (Québec) G6V 1A1'],
        [420, 40, 'Facture', 16],
        [40, 160, 'Vitre thermos'],
        [420, 160, '120,00 $'],
        [255, 750, 'Carreaux du Fleuve', 10],
        [150, 764, '9, rue du Port, Lévis · 418 555-0142 · TPS 761247811RT0001 · TVQ 1217712345TQ0001', 7],
      ]),
    ).toBe('Carreaux du Fleuve')
  })

  test('is not a text repeated in each row of a table', () => {
    const rows = Array.from({ length: 8 }, (_, i): Run[] => [
      [40, 160 + i * 14, `Étage ${i}`],
      [120, 160 + i * 14, 'Détecteur de chaleur'],
      [400, 160 + i * 14, 'OK'],
    ])
    expect(sender([[40, 40, 'Sonnette Boréale', 16], ...customer, ...rows.flat()])).toBe('Sonnette Boréale')
  })

  test('is not the customer right under the title', () => {
    expect(
      sender([
        [20, 40, 'Siphonix', 16],
        [220, 40, 'INVOICE'],
        [220, 54, 'Les Habitations Ravary S.E.C.'],
        [220, 68, '41, rue du Quai'],
        [220, 82, 'Lévis (Québec) G6V 1A1'],
        [20, 58, '418 555-0142', 7],
        [20, 68, 'GST 761247811 RT0001', 7],
      ]),
    ).toBe('Siphonix')
  })

  test('is the one that a sentence of thanks names', () => {
    expect(sender([[40, 40, 'FACTURE', 20], ...customer, [40, 500, 'Merci d’avoir choisi Ramonage Bec-Fin.']])).toBe(
      'Ramonage Bec-Fin',
    )
  })

  test('is in doubt if someone else is the payee', () => {
    const [first] = readVendors(
      layoutOf([
        [40, 40, 'LAVAGE DE TAPIS', 18],
        [40, 64, '12, rue du Quai, Lévis (Québec) G6V 1A1'],
        ...customer,
        [40, 500, 'Libeller le chèque à l’ordre de Moquette Ravary 2000'],
      ]),
      [],
    )
    expect(first?.value === 'Moquette Ravary 2000' || first?.isProven === false).toBe(true)
  })
})
