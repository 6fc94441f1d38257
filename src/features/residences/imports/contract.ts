import { type ImportColumn, importEndpoints } from '../../imports/contract.ts'
import { headings } from '../cells/rules.ts'
import type { ResidenceFields } from '../contract.ts'

export type ResidenceColumn = keyof ResidenceFields

/** The columns of a spreadsheet of residences. An empty cell leaves the value that is there. */
export const residenceColumns = [
  {
    field: 'unitNumber',
    label: 'residences.unit_number',
    synonyms: headings(
      'unité, no unité, n° unité, n° d’unité, no d’unité, numéro, no, appartement, no appartement, numéro d’appartement',
      'app, appt, apt, logement, no logement, porte, condo, unit, unit no, unit #, suite, apartment, door',
    ),
  },
  {
    field: 'floor',
    label: 'residences.floor',
    synonyms: headings('étages, niveau, étage no, numéro d’étage, storey, story, level, floor number'),
  },
  {
    field: 'squareFeet',
    label: 'residences.square_feet_label',
    synonyms: headings(
      'superficie, superficie pi2, superficie en pi2, pi2, pieds carrés, surface, surface pi2, aire, superficie nette',
      'area, area sq ft, area ft2, sq ft, sqft, square feet, square footage, size sq ft, living area',
    ),
  },
  {
    field: 'bedrooms',
    label: 'residences.bedrooms',
    synonyms: headings(
      'chambres à coucher, nombre de chambres, nb chambres, cac, ch, bedroom, beds, number of bedrooms, br',
    ),
  },
  {
    field: 'bathrooms',
    label: 'residences.bathrooms',
    synonyms: headings(
      'salle de bain, salles de bain, nb salles de bain, nombre de salles de bains, sdb, bathroom, baths',
      'number of bathrooms',
    ),
  },
  {
    field: 'monthlyFeesCents',
    label: 'residences.fees',
    synonyms: headings(
      'frais, frais de condo, frais mensuels, frais communs, charges communes, contribution mensuelle, cotisation',
      'cotisation mensuelle, condo fees, monthly fees, fees, condo fee, common expenses, monthly contribution',
      'monthly assessment',
    ),
  },
  {
    field: 'share',
    label: 'residences.share',
    synonyms: headings(
      'quotes-parts, quote-part de la fraction, quote part des parties communes, fraction, quote-part relative',
      'valeur relative, tantièmes, share, shares, undivided share, share of the fraction, relative value',
      'ownership share, percentage share, quote-part %',
    ),
  },
  {
    field: 'parkingSpaces',
    label: 'residences.parking_label',
    synonyms: headings(
      'stationnement, stationnements, no stationnement, garage, parking, parking space, parking spaces, parking no',
      'parking stall',
    ),
  },
  {
    field: 'storageSpaces',
    label: 'residences.storage_label',
    synonyms: headings(
      'casier, rangement, espace de rangement, locker, lockers, storage, storage locker, storage space, storage spaces',
    ),
  },
] as const satisfies readonly ImportColumn<ResidenceColumn>[]

export const residenceImportsApi = importEndpoints('/api/imports/residences')
