import type { DocumentAudience, DocumentType } from '../../../src/features/documents/kinds/contract.ts'
import { bind, paper, Sheet, widthOf } from '../pdf.ts'

/** A heading, or a paragraph. */
export type PaperPart = { readonly heading: string } | { readonly text: string }

/** A document of the demonstration: what it is, and the words on its pages. */
export interface DemonstrationPaper {
  readonly of: 'tower' | 'house' | 'rental'
  readonly name: string
  readonly type: DocumentType
  readonly audience: DocumentAudience
  /** Days before the demonstration was loaded. */
  readonly daysAgo: number
  readonly tags?: readonly string[]
  readonly description?: string
  readonly parts: readonly PaperPart[]
  /** What the version before said, where there was one. */
  readonly before?: readonly PaperPart[]
}

const h = (heading: string): PaperPart => ({ heading })
const p = (text: string): PaperPart => ({ text })

const noise = [
  h('Article 12. Bruit'),
  p(
    'Entre 22 h et 7 h, nul ne fait de bruit qui s’entend dans une autre partie privative. Les travaux bruyants se font en semaine, de 9 h à 17 h.',
  ),
  h('Article 13. Animaux'),
  p(
    'Deux animaux domestiques au plus sont permis par partie privative. Ils sont tenus en laisse dans les parties communes.',
  ),
]

/** Invented papers of three buildings. */
export const papers: readonly DemonstrationPaper[] = [
  {
    of: 'tower',
    name: 'Déclaration de copropriété',
    type: 'declaration',
    audience: 'residents',
    daysAgo: 6_200,
    tags: ['Acte notarié'],
    parts: [
      h('Acte constitutif de copropriété'),
      p('L’immeuble est divisé en 84 parties privatives et en parties communes, dont celles à usage restreint.'),
      p(
        'La valeur relative de chaque fraction est établie sur 100 000 selon sa superficie, sans égard à son utilisation.',
      ),
      h('Destination de l’immeuble'),
      p('L’immeuble est destiné à l’habitation. La location de moins de trente et un jours y est interdite.'),
    ],
  },
  {
    of: 'tower',
    name: 'Règlement de l’immeuble',
    type: 'bylaws',
    audience: 'tenants',
    daysAgo: 194,
    tags: ['Bruit', 'Animaux', 'Déménagement'],
    description: 'Version adoptée par l’assemblée, remise à chaque locataire.',
    parts: [
      ...noise,
      h('Article 14. Déménagement'),
      p(
        'L’ascenseur de service se réserve cinq jours d’avance auprès de la gestion. Les déménagements ont lieu de 9 h à 20 h.',
      ),
      h('Article 15. Bornes de recharge'),
      p(
        'Une borne de recharge s’installe aux frais de la personne qui la demande, par une entreprise que le conseil approuve.',
      ),
    ],
    before: noise,
  },
  {
    of: 'tower',
    name: 'Avis de convocation, assemblée annuelle',
    type: 'meeting_notice',
    audience: 'residents',
    daysAgo: 19,
    tags: ['Assemblée annuelle'],
    parts: [
      h('Avis de convocation'),
      p('Les copropriétaires sont convoqués à l’assemblée annuelle, à la salle commune et en ligne, à 19 h.'),
      h('Ordre du jour'),
      p(
        'Ouverture et quorum. Adoption du procès-verbal. États financiers. Consultation sur le budget. Élection du conseil. Varia.',
      ),
    ],
  },
  {
    of: 'tower',
    name: 'Budget de la prochaine année',
    type: 'budget',
    audience: 'residents',
    daysAgo: 19,
    tags: ['Assemblée annuelle'],
    parts: [
      h('Charges communes'),
      p('Exploitation : 512 000 $. Fonds de prévoyance : 96 000 $. Fonds d’auto-assurance : 14 000 $.'),
      p('La contribution de chaque fraction suit sa valeur relative et se verse le premier de chaque mois.'),
    ],
  },
  {
    of: 'tower',
    name: 'Procès-verbal de l’assemblée annuelle',
    type: 'minutes',
    audience: 'residents',
    daysAgo: 354,
    tags: ['Assemblée annuelle', 'Fenêtres'],
    parts: [
      h('6. État des travaux'),
      p(
        'Mme Haddad rappelle que la façade sud a été refaite en 2019. La garantie du fabricant sur les fenêtres scellées prend fin le 30 juin 2029.',
      ),
      p('Toute buée entre les vitres doit être signalée par écrit à la gestion avant cette date.'),
      p(
        'Un copropriétaire demande si la garantie couvre la main-d’œuvre. La gestion répond que la pose est couverte cinq ans.',
      ),
      h('7. Fonds de prévoyance'),
      p(
        'Le trésorier présente la projection sur trente ans. Le remplacement des fenêtres de la façade nord est prévu en 2031.',
      ),
      h('8. Assurance'),
      p(
        'La franchise pour dégât d’eau passe de 25 000 $ à 100 000 $. Le fonds d’auto-assurance devra être porté à la même hauteur.',
      ),
    ],
  },
  {
    of: 'tower',
    name: 'États financiers',
    type: 'financial_statements',
    audience: 'residents',
    daysAgo: 322,
    tags: ['Mission d’examen'],
    parts: [
      h('Bilan'),
      p('Encaisse du fonds d’exploitation : 84 210 $. Placements du fonds de prévoyance : 1 204 880 $.'),
      h('État des résultats'),
      p('Produits : 622 480 $. Charges : 598 115 $. Excédent de l’exercice : 24 365 $.'),
    ],
  },
  {
    of: 'tower',
    name: 'Carnet d’entretien',
    type: 'maintenance_log',
    audience: 'residents',
    daysAgo: 82,
    parts: [
      h('B2020. Fenêtres'),
      p(
        'Façade sud, installées en 2019, durée de vie restante : 18 ans. Façade nord, installées en 2009, à remplacer en 2031.',
      ),
      h('D1010. Ascenseurs'),
      p('Deux cabines modernisées en 2021. Prochaine inspection périodique dans les douze mois.'),
    ],
  },
  {
    of: 'tower',
    name: 'Étude du fonds de prévoyance',
    type: 'contingency_study',
    audience: 'residents',
    daysAgo: 510,
    parts: [
      h('Sommaire'),
      p('La contribution annuelle recommandée est de 96 000 $, indexée de 3 % par année pendant trente ans.'),
    ],
  },
  {
    of: 'tower',
    name: 'Contrat, remplacement des fenêtres de la façade sud',
    type: 'contract',
    audience: 'managers',
    daysAgo: 2_750,
    tags: ['Fenêtres', 'Garantie'],
    parts: [
      h('Garantie'),
      p('L’entrepreneur garantit pendant dix ans l’étanchéité des fenêtres et pendant cinq ans la quincaillerie.'),
      h('Prix'),
      p('Le prix forfaitaire est de 418 000 $, taxes en sus, payable en quatre versements.'),
    ],
  },
  {
    of: 'tower',
    name: 'Welcome guide for residents',
    type: 'other',
    audience: 'tenants',
    daysAgo: 140,
    tags: ['English'],
    parts: [
      h('Moving in'),
      p('Book the service elevator five days ahead. Moves take place between 9:00 a.m. and 8:00 p.m.'),
      h('Waste'),
      p('The garbage room is on the first basement level. Compost goes out on Tuesday, recycling on Thursday.'),
    ],
  },
  {
    of: 'house',
    name: 'Déclaration de copropriété',
    type: 'declaration',
    audience: 'residents',
    daysAgo: 9_800,
    parts: [
      h('Acte constitutif'),
      p('L’immeuble est divisé en 12 parties privatives, dont la valeur relative est établie sur 1 000.'),
    ],
  },
  {
    of: 'house',
    name: 'Procès-verbal de l’assemblée annuelle',
    type: 'minutes',
    audience: 'residents',
    daysAgo: 240,
    tags: ['Assemblée annuelle'],
    parts: [
      h('Toiture'),
      p(
        'Les copropriétaires sont consultés sur la réfection de la toiture. Trois soumissions seront demandées avant l’hiver.',
      ),
    ],
  },
  {
    of: 'rental',
    name: 'Règlement de l’immeuble',
    type: 'bylaws',
    audience: 'tenants',
    daysAgo: 400,
    parts: [
      ...noise,
      h('Buanderie'),
      p('La buanderie est ouverte de 8 h à 21 h. Les appareils se libèrent dès la fin du cycle.'),
    ],
  },
  {
    of: 'rental',
    name: 'Rapport d’inspection des détecteurs de fumée',
    type: 'inspection',
    audience: 'managers',
    daysAgo: 60,
    parts: [h('Constat'), p('Les quarante logements ont été visités. Trois détecteurs ont été remplacés.')],
  },
]

const left = 62
const width = paper.width - 2 * left
const bottom = paper.height - 80

/** The pages of a paper: its name, then headings and paragraphs, cut where lines and pages end. */
export function printPaper(name: string, place: string, parts: readonly PaperPart[]): Buffer {
  const sheets = [new Sheet().text(left, 84, name, { size: 17, isBold: true, face: 'serif' }).text(left, 106, place)]
  let y = 142
  const write = (text: string, size: number, isBold: boolean): void => {
    for (const line of linesOf(text, size, isBold)) {
      if (y > bottom) {
        sheets.push(new Sheet())
        y = 84
      }
      sheets.at(-1)?.text(left, y, line, { size, isBold, face: 'serif' })
      y += size * 1.5
    }
  }
  for (const part of parts) {
    y += 'heading' in part ? 14 : 2
    if ('heading' in part) write(part.heading, 12.5, true)
    else write(part.text, 11, false)
  }
  return bind(sheets, name)
}

function linesOf(text: string, size: number, isBold: boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, 'serif', isBold) * size <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
