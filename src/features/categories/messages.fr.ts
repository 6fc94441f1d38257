import type { BillCategory } from './contract.ts'

export const words = {
  utilities: 'Énergie et services publics',
  taxes: 'Taxes municipales et scolaires',
  insurance: 'Assurances',
  administration: 'Administration et gestion',
  professional_fees: 'Honoraires professionnels',
  cleaning: 'Entretien ménager et déchets',
  grounds: 'Déneigement et terrain',
  repairs: 'Entretien et réparations courantes',
  mechanical: 'Mécanique du bâtiment',
  elevators: 'Ascenseurs',
  fire_safety: 'Sécurité incendie',
  security: 'Sécurité et accès',
  inspections: 'Inspections réglementaires',
  amenities: 'Espaces communs et équipements',
  salaries: 'Salaires et conciergerie',
  contingency_contribution: 'Contribution au fonds de prévoyance',
  self_insurance_contribution: 'Contribution au fonds d’autoassurance',
  major_works: 'Travaux majeurs et remplacements',
  deductible: 'Franchises et sinistres',
  special_assessment: 'Cotisation spéciale',
  other: 'Divers',
} as const satisfies Record<BillCategory, string>

declare module '../../shared/words.ts' {
  interface Catalog {
    categories: typeof words
  }
}
