import { councilPapers } from './council-papers.ts'
import type { Paper } from './paper.ts'
import { worksPapers } from './works-papers.ts'

/** Invented papers of a condominium, and what people look for in them: how well documents are found is measured with these. */

export const papers: readonly Paper[] = [...councilPapers, ...worksPapers]

/** What people look for in these, and what they mean. */
export const paperQueries: readonly (readonly [question: string, ...ids: string[]])[] = [
  // Accents and capitals.
  ['reglement animaux', 'bylaw-animaux'],
  ['ETATS FINANCIERS', 'fs-2025'],
  ['etude fonds de prevoyance', 'contingency-study'],
  ['degat d eau franchise', 'minutes-2025', 'insurance-policy'],
  ['pénalité déneigement', 'contract-snow'],
  ['helection presidente', 'minutes-2025'],
  ['amiante', 'asbestos'],
  ['verification facade ingenieur', 'inspection-facade'],
  // Elisions.
  ['l’unité de référence', 'reference-unit'],
  ["d'évacuation", 'plan-evac'],
  ["règlement sur l'usage du tabac", 'bylaw-smoking'],
  ["carnet d'entretien", 'maintenance-log'],
  ["police d'assurance", 'insurance-policy'],
  ["qu'est-ce que l'usufruitier", 'declaration'],
  // Hyphens.
  ['procès verbal 2025', 'minutes-2025'],
  ['procès-verbal 2024', 'minutes-2024'],
  ['quote part', 'declaration'],
  ['sous sol casiers', 'minutes-2024', 'guide-welcome'],
  ['co-owners meeting', 'minutes-2023-en'],
  ['short term rentals', 'minutes-2023-en'],
  ['5678-1234-01', 'contract-elevator'],
  ['arpenteur géomètre', 'location-certificate'],
  // Plurals and other endings.
  ['fenêtre garantie', 'minutes-2025', 'contract-windows'],
  ['garanties fenêtres', 'minutes-2025', 'contract-windows'],
  ['ascenseur entretien', 'contract-elevator'],
  ['chaudière', 'minutes-2024', 'maintenance-log'],
  ['chiens', 'bylaw-animaux'],
  ['dog leash', 'bylaw-pets-en'],
  ['borne de recharge', 'resolution-borne'],
  ['installing charging stations', 'bylaw-parking-en'],
  ['cotisations spéciales', 'minutes-special'],
  ['déménager', 'bylaw-moving'],
  ['resiliation contrat ascenseurs', 'contract-elevator'],
  ['smoke detector', 'inspection-fire-en'],
  ['drain français', 'maintenance-log'],
  ['copropriétaires votent location court terme trente et un jours', 'declaration'],
  // Numbers of by-laws, amounts and dates.
  ['règlement 12', 'bylaw-animaux'],
  ['by-law 12', 'bylaw-pets-en'],
  ['bylaw no 12', 'bylaw-pets-en'],
  ['règlement 2018-3', 'bylaw-smoking'],
  ['règlement 14', 'bylaw-bbq'],
  ['bylaw 2020-07', 'bylaw-parking-en'],
  ['412000', 'minutes-special'],
  ['148 500 $', 'minutes-2024'],
  ['36750000', 'insurance-appraisal-en'],
  ['BLV-20418', 'insurance-policy'],
  ['lot 5123456', 'location-certificate'],
  ['loi 122', 'inspection-facade'],
  ['30 juin 2029', 'minutes-2025'],
  // Kinds of papers in the other language.
  ['minutes 2025', 'minutes-2025'],
  ['procès-verbal 2023', 'minutes-2023-en'],
  ['budget 2027', 'budget-2027'],
  ['financial statements', 'fs-2022-en', 'fs-2025'],
  // Misspelt and unfinished.
  ['assurence immeuble', 'insurance-policy'],
  ['ascenceur', 'contract-elevator'],
  ['chaudierre', 'minutes-2024', 'maintenance-log'],
  ['maintenence agreement janitorial', 'contract-cleaning-en'],
  ['parkng electric', 'bylaw-parking-en'],
  ['thermopompe soummission', 'quote-heat-pumps'],
  ['convocat', 'notice-agm'],
]
