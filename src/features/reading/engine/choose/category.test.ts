import { describe, expect, test } from 'vitest'
import { subjects } from '../find/customer-block.ts'
import { layoutOf, type Run } from '../testing.ts'
import { readCategory } from './category.ts'

const categoryOf = (vendor: string, text: string, isFrench = true, isCredit = false) =>
  readCategory(subjects(layoutOf([[40, 40, text]]), null), vendor, { isFrench, isCredit, year: '2026' })

describe('the category and title of a bill', () => {
  test.each([
    ['Déneigement Blanc', 'Saison 2026-2027', 'grounds', 'Déneigement'],
    ['Monte-Charge Laurentien', 'Entretien de 2 ascenseurs', 'elevators', 'Entretien d’ascenseur'],
    ['Ville de Rive-Nord', 'Compte de taxes', 'taxes', 'Taxes municipales 2026'],
    ['Nord-Air', 'Filtres et ventilation', 'mechanical', 'Chauffage et ventilation'],
    ['Toitures Nord inc.', 'Entretien de la toiture', 'repairs', 'Entretien de la toiture'],
    ['Vitres et Miroirs Solin', 'Vitre trempée 8 mm', 'repairs', 'Portes et fenêtres'],
    ['Lave-Vitres Azur', 'Lavage extérieur des vitres', 'cleaning', 'Lavage de vitres'],
    ['Lave-Vitres Azur', 'Vitres extérieures, nacelle articulée, puits de lumière', 'cleaning', 'Lavage de vitres'],
    ['Maplecrest Electric Utility', 'Electricity, tier 1, 2360 kWh', 'utilities', 'Électricité'],
    ['Fournisseur Lumen', 'Votre facture d’électricité, 412 kWh au tarif G', 'utilities', 'Électricité'],
    ['Électricité Kaboré', 'Remplacement de luminaires', 'repairs', 'Travaux d’électricité'],
    ['X', 'Avis de prime, police no 12', 'insurance', 'Assurance copropriété'],
    ['Émondage Sève', 'Crown reduction and chip removal', 'grounds', 'Élagage et entretien d’arbres'],
    ['Portail Nordet', 'Télécommandes', 'repairs', 'Portes et portes de garage'],
    ['Location Tiède', 'Location 8 chauffe-eau', 'utilities', 'Location de chauffe-eau'],
    ['Chauffe-Eau Tiède', 'Location de chauffe-eau 60 gal', 'utilities', 'Location de chauffe-eau'],
    ['Ramonage Suie', 'Ramonage de cheminée', 'mechanical', 'Ramonage de cheminée'],
    ['Balai Vif', 'Balayage du stationnement', 'grounds', 'Balayage'],
    ['Élévateurs Filin', 'Remplacement des câbles de traction', 'elevators', 'Entretien d’ascenseur'],
    ['Transport Osier', 'Déménagement et entreposage', 'administration', 'Déménagement et entreposage'],
    ['Maître Alder', 'Acte de servitude, notaire', 'professional_fees', 'Honoraires de notaire'],
    ['Nuago', 'Plateforme, licence par utilisateur', 'administration', 'Logiciel et abonnement'],
    ['Garden Merle', 'Mulch and perennials', 'grounds', 'Entretien paysager'],
    ['Élévation Filin-Tremble', 'Entretien selon contrat', 'elevators', 'Entretien d’ascenseur'],
    ['Nuago Technologies Inc.', 'Rent collection – Growth plan', 'administration', 'Logiciel et abonnement'],
    ['X', 'Torsion spring replacement', 'repairs', 'Portes et portes de garage'],
    ['X', 'Main-d’œuvre frigoriste', 'mechanical', 'Chauffage et ventilation'],
    ['Kilowatt Tremble', 'Remplacement de luminaires', 'repairs', 'Travaux d’électricité'],
    ['Nuago', 'Forfait Gestion – abonnement', 'administration', 'Logiciel et abonnement'],
    [
      'Fournitures Tremble',
      'Vadrouille, nettoyant neutre 4 L, papier à mains',
      'cleaning',
      'Produits d’entretien ménager',
    ],
    ['Atelier Brume', 'Plans et devis, phase 3', 'professional_fees', 'Honoraires d’architecture'],
  ])('%s: %s', (vendor, text, category, title) => {
    expect(categoryOf(vendor, text)).toMatchObject({ category, title })
  })

  test.each([
    ['Produits Tremble', 'Nettoyant neutre 4 L, papier à mains', 'No produit NT-4'],
    [
      'Tremble experts-conseils inc.',
      'Inspection des façades, rapport de vérification',
      'Chargé de projet : K. Osier, ing.',
    ],
  ])('are in doubt for a seller of goods and for a professional: %s', (vendor, text, remark) => {
    const certaintyOf = (...lines: string[]) => {
      const runs = lines.map((line, i): Run => [40, 40 + 16 * i, line])
      return readCategory(subjects(layoutOf(runs), null), vendor, { isFrench: true, isCredit: false, year: '2026' })
        ?.certainty
    }
    expect(certaintyOf(text, remark)).toBeLessThanOrEqual(0.85)
  })

  test.each([
    ['other charts of accounts file it elsewhere', 'Serrurerie Tremble', 'Remplacement de serrures et de cylindres'],
    ['one word alone tells', 'Nuago inc.', 'Forfait Immeuble 60 portes'],
  ])('are in doubt where %s', (_, vendor, text) => {
    expect(categoryOf(vendor, text)?.certainty).toBeLessThanOrEqual(0.85)
  })

  test('are sure where a line agrees with the sender’s name, and in doubt by the name alone', () => {
    expect(categoryOf('Déneigement Tremble', 'Contrat de déneigement')?.certainty).toBeGreaterThan(0.9)
    expect(categoryOf('Déneigement Tremble', 'Déneigement Tremble inc.')?.certainty).toBeLessThan(0.9)
  })

  test('are sure for a power distribution network', () => {
    const runs = ['Électricité, 412 kWh au tarif G', 'Accès au réseau de distribution'].map(
      (line, i): Run => [40, 40 + 16 * i, line],
    )
    const { certainty = 0 } =
      readCategory(subjects(layoutOf(runs), null), 'Électricité Rive-Nord', {
        isFrench: true,
        isCredit: false,
        year: '2026',
      }) ?? {}
    expect(certainty).toBeGreaterThan(0.85)
  })

  test('are titled in the language of the bill, and as a credit for a credit note', () => {
    expect(categoryOf('Ironbark', 'Door operator returned', false)?.title).toBe('Doors and garage doors')
    expect(categoryOf('Ironbark', 'Door operator returned', false, true)?.title).toBe(
      'Credit note: doors and garage doors',
    )
  })

  test('have a less sure title if the document names two things of one category', () => {
    const plain = categoryOf('Roy Électrique', 'Remplacement de luminaires')
    const both = categoryOf('Roy Électrique', 'Remplacement de luminaires et débouchage de drain')
    expect([plain?.certainty, both?.certainty]).toEqual([plain?.titleCertainty, plain?.certainty])
    expect(both?.titleCertainty).toBeLessThan(both?.certainty ?? 0)
  })

  test('come from the unit that a meter counts', () => {
    expect(categoryOf('Hydro-Ambrée', '8969 kWh')?.isMetered).toBe(true)
  })

  test('are the first line’s words if the kind is unknown', () => {
    const layout = layoutOf([
      [40, 40, 'Transport d’un piano'],
      [400, 40, '120,00 $'],
    ])
    expect(readCategory(subjects(layout, null), 'X', { isFrench: true, isCredit: false, year: '' })).toMatchObject({
      category: 'other',
      title: 'Transport d’un piano',
    })
  })

  test('are empty without evidence, also if an Internet address alone suggests one', () => {
    expect(categoryOf('Xyz', 'Bonjour')).toBeNull()
    expect(categoryOf('Xyz', 'plomberie@tremble.example')).toBeNull()
    expect(categoryOf('Xyz', 'Voyez www.tremble.example/toiture ou comptabilite.tremble.ca')).toBeNull()
  })

  const billed = (vendor: string, rows: readonly (readonly string[])[], isFrench = true) => {
    const runs = rows.flatMap((cells, i) => cells.map((text, n): Run => [40 + n * 380, 40 + i * 20, text]))
    return readCategory(subjects(layoutOf(runs), null), vendor, { isFrench, isCredit: false, year: '2026' })
  }

  test.each([
    [
      'its first row',
      [['Inspection par caméra du collecteur', '395,00 $']],
      'Réparation de plomberie\u00A0: Inspection par caméra du collecteur',
    ],
    [
      'its first row, in Canadian dollars',
      [['Débouchage de drain', 'CA$285.00']],
      'Réparation de plomberie\u00A0: Débouchage de drain',
    ],
    [
      'the subject it names',
      [['Objet : Remise à neuf du hall'], ['Peinture des murs', '900,00 $']],
      'Travaux de peinture\u00A0: Remise à neuf du hall',
    ],
    [
      'its row without price and code',
      [['3 x Débouchage de drain @ 95.00', '285,00 $']],
      'Réparation de plomberie\u00A0: Débouchage de drain',
    ],
    [
      'its row in its own language',
      [['Débouchage de drain / Drain unblocking', '285,00 $']],
      'Réparation de plomberie\u00A0: Débouchage de drain',
    ],
    [
      'a row that says the kind itself, in whatever number',
      [['Réparations préventives de la plomberie', '285,00 $']],
      'Réparations préventives de la plomberie',
    ],
  ])('without a telling sender’s name come from %s', (_, rows, title) => {
    expect(
      billed('Drolet et fils', [['Plomberie d’urgence'], ...rows].slice(title.startsWith('Travaux') ? 1 : 0)),
    ).toMatchObject({ title })
  })

  test('are the kind alone if the sender’s name tells it, and if a row is only part of a tax', () => {
    expect(billed('Plomberie Drolet', [['Débouchage de drain', '285,00 $']])?.title).toBe('Réparation de plomberie')
    expect(
      billed('Ville de Rive-Nord', [
        ['Compte de taxes'],
        ['Taxe foncière, taux de taxe'],
        ['Collecte des matières résiduelles', '85,00 $'],
      ])?.title,
    ).toBe('Taxes municipales 2026')
  })

  test('come from the row that begins with its amount, never from the bill’s own name', () => {
    const rows = [['Objet : notre facture 88-14'], ['640.00 $ Débouchage du collecteur']]
    expect(billed('Drolet et fils', rows)?.title).toBe('Réparation de plomberie\u00A0: Débouchage du collecteur')
  })

  test('come neither from payment terms nor from a table heading', () => {
    const row = ['Débouchage du drain', '285,00 $']
    for (const terms of ['Dû sur réception', '45 jours nets', 'Net 45 jours'])
      expect(billed('Drolet et fils', [['PX-11', terms, '285,00 $'], row])?.title).toContain('Débouchage du drain')
    const head = ['Description of work', 'Contract value', 'Completed', 'This claim']
    expect(billed('Drolet et fils', [head, row])?.title).toContain('Débouchage du drain')
  })

  test('name the progress claim and its number', () => {
    const rows = [
      ['Décompte progressif n° 4'],
      ['Projet', '31-207 – Réfection des balcons de la tour B'],
      ['Travaux exécutés', '9 000,00 $'],
    ]
    expect(billed('Structures Odin', rows)?.title).toBe('Décompte progressif\u00A0: Réfection des balcons de la tour B')
  })

  test('count a row with an amount as billed, even if it names the customer', () => {
    const runs: Run[] = [
      [40, 40, 'Syndicat de la copropriété du Lac'],
      [40, 100, 'Droits annuels du syndicat'],
      [420, 100, '97,00 $'],
    ]
    expect(subjects(layoutOf(runs), null).map(({ text }) => text)).toEqual(['Droits annuels du syndicat\t97,00 $'])
    const counted: Run[] = [
      [40, 40, 'Droits, syndicat de 12 lots'],
      [250, 40, '2 an'],
      [330, 40, '97,00 $'],
      [420, 40, '194,00 $'],
    ]
    expect(subjects(layoutOf(counted), null)[0]?.text).toContain('Droits, syndicat')
  })
})
