import type { Colour } from '../pdf.ts'
import { house, rental } from './places.ts'

/** How a supplier prints its invoices. Addresses, meters and tax numbers are invented. */
export interface Letterhead {
  readonly vendor: string
  readonly language?: 'en'
  /** Where it works, as far as its lines tell; the tower when absent. */
  readonly place?: typeof house | typeof rental
  readonly colour: Colour
  readonly address: readonly string[]
  readonly gst: string
  readonly qst: string
  /** Billed rows, each with its share of the price before tax. */
  readonly lines: readonly (readonly [label: string, detail: string, weight: number])[]
  readonly note: string
}

export const letterheads: readonly Letterhead[] = [
  {
    vendor: 'Hydro-Québec',
    colour: [0.09, 0.3, 0.55],
    address: ['Service à la clientèle d’affaires', 'Montréal (Québec) H2Z 1A4'],
    gst: '70412 8835 RT0001',
    qst: '7016228419 TQ0001',
    lines: [
      ['Électricité, énergie consommée', '41\u00A0280\u00A0kWh', 68],
      ['Prime de puissance', '118 kW', 29],
      ['Frais d’accès au réseau', '30 jours', 3],
    ],
    note: 'Tarif G-9. Compteur nº 7KLM204418, relevé à distance.',
  },
  {
    vendor: 'Énergir',
    colour: [0.0, 0.42, 0.5],
    address: ['Service aux entreprises', 'Montréal (Québec) H2K 2X3'],
    gst: '70590 1147 RT0001',
    qst: '7023391085 TQ0001',
    lines: [
      ['Gaz naturel, fourniture', '2\u00A0412\u00A0m³', 46],
      ['Transport et équilibrage', '2\u00A0412\u00A0m³', 17],
      ['Distribution', '2\u00A0412\u00A0m³', 37],
    ],
    note: 'Chauffage de l’air neuf. Compteur de gaz nº 00618842.',
  },
  {
    vendor: 'Gestion Belvédère',
    colour: [0.36, 0.22, 0.15],
    address: ['4200, boulevard Saint-Laurent, bureau 310', 'Montréal (Québec) H2W 2R2', '514 555-0142'],
    gst: '71038 4426 RT0001',
    qst: '7031175520 TQ0001',
    lines: [
      ['Honoraires de gestion, mandat mensuel', '84 unités', 92],
      ['Service d’urgence, 24 heures', 'forfait', 5],
      ['Envois postaux et photocopies', 'forfait', 3],
    ],
    note: 'Selon le mandat de gestion en vigueur.',
  },
  {
    vendor: 'Ascenseurs Boréal inc.',
    colour: [0.2, 0.24, 0.3],
    address: ['2255, rue Cunard', 'Laval (Québec) H7S 2N5', '450 555-0118'],
    gst: '71266 9053 RT0001',
    qst: '7040826613 TQ0001',
    lines: [
      ['Entretien des ascenseurs, contrat mensuel', '2 appareils', 84],
      ['Essai du frein et du parachute', '2 appareils', 11],
      ['Surveillance des appels de cabine', '1 mois', 5],
    ],
    note: 'Entretien d’ascenseur selon le contrat AB-2019-044. Licence RBQ 5700-0418-01.',
  },
  {
    vendor: 'Propreté Griffintown',
    colour: [0.13, 0.43, 0.32],
    address: ['388, rue Ottawa, local 2', 'Montréal (Québec) H3C 1S7', '514 555-0176'],
    gst: '71544 2208 RT0001',
    qst: '7052290147 TQ0001',
    lines: [
      ['Entretien ménager des aires communes', '5 jours par semaine', 81],
      ['Nettoyage du garage', '1 passage', 12],
      ['Produits sanitaires', 'forfait', 7],
    ],
    note: 'Merci de votre confiance.',
  },
  {
    vendor: 'Harbour Security Ltd.',
    language: 'en',
    colour: [0.1, 0.16, 0.36],
    address: ['75 Queen Street, Suite 1400', 'Montreal, Quebec H3C 2N6', '514 555-0133'],
    gst: '71807 5561 RT0001',
    qst: '7064418302 TQ0001',
    lines: [
      ['Security guard, night concierge', '30 nights', 88],
      ['Camera and access control monitoring', 'monthly', 12],
    ],
    note: 'Licensed by the Bureau de la sécurité privée, A-70418.',
  },
  {
    vendor: 'Télécom Lachine',
    colour: [0.48, 0.16, 0.33],
    address: ['1900, rue Notre-Dame, Lachine', 'Montréal (Québec) H8S 2G2', '514 555-0161'],
    gst: '72115 3380 RT0001',
    qst: '7071150996 TQ0001',
    lines: [
      ['Internet, fibre 500 Mbit/s', '1 mois', 58],
      ['Téléphonie des ascenseurs', '2 lignes', 42],
    ],
    note: 'Forfait affaires sans engagement.',
  },
  {
    vendor: 'Conciergerie Orford',
    place: rental,
    colour: [0.42, 0.33, 0.08],
    address: ['245, rue Alexandre', 'Sherbrooke (Québec) J1H 4S6', '819 555-0127'],
    gst: '72390 6614 RT0001',
    qst: '7083364471 TQ0001',
    lines: [
      ['Conciergerie, présence sur place', '96 heures', 74],
      ['Entretien ménager des corridors et de la buanderie', '8 passages', 26],
    ],
    note: 'Horaire affiché à la conciergerie.',
  },
  {
    vendor: 'Hydro-Sherbrooke',
    place: rental,
    colour: [0.05, 0.36, 0.4],
    address: ['1800, rue Roy', 'Sherbrooke (Québec) J1K 1B6', '819 555-0109'],
    gst: '72511 4093 RT0001',
    qst: '7085512036 TQ0001',
    lines: [
      ['Électricité, énergie consommée', '9 640 kWh', 88],
      ['Frais d’accès au réseau', '30 jours', 12],
    ],
    note: 'Compteur nº 3HSB118204.',
  },
  {
    vendor: 'Extermination Magog',
    place: rental,
    colour: [0.35, 0.12, 0.12],
    address: ['88, rue Sherbrooke', 'Magog (Québec) J1X 2S1', '819 555-0154'],
    gst: '72664 8812 RT0001',
    qst: '7088240119 TQ0001',
    lines: [
      ['Extermination, visite de prévention', '1 visite', 70],
      ['Appâts et pièges, inspection', '12 stations', 30],
    ],
    note: 'Permis de pesticides nº 704182.',
  },
  {
    vendor: 'Townships Waste Ltd.',
    language: 'en',
    place: rental,
    colour: [0.16, 0.38, 0.2],
    address: ['410 Industrial Boulevard', 'Sherbrooke, Quebec J1L 2T9', '819 555-0190'],
    gst: '72808 1175 RT0001',
    qst: '7090117264 TQ0001',
    lines: [
      ['Waste collection, front-load container', '8 pickups', 62],
      ['Recycling collection', '4 pickups', 38],
    ],
    note: 'Containers are emptied before 7 a.m.',
  },
  {
    vendor: 'Ménage du Faubourg',
    place: house,
    colour: [0.3, 0.24, 0.46],
    address: ['57, rue d’Aiguillon', 'Québec (Québec) G1R 1L5', '418 555-0121'],
    gst: '72990 4436 RT0001',
    qst: '7093385510 TQ0001',
    lines: [
      ['Entretien ménager des aires communes', '4 passages', 90],
      ['Produits sanitaires', 'forfait', 10],
    ],
    note: 'Merci de votre confiance.',
  },
  {
    vendor: 'Climatech Mécanique',
    colour: [0.12, 0.3, 0.44],
    address: ['6120, rue Hochelaga', 'Montréal (Québec) H1N 1X4', '514 555-0187'],
    gst: '73104 2267 RT0001',
    qst: '7096641803 TQ0001',
    lines: [
      ['Entretien préventif, ventilation', '1 visite', 78],
      ['Filtres et courroies', '24 filtres', 22],
    ],
    note: 'Rapport d’entretien remis au concierge.',
  },
]
