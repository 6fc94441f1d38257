import * as z from 'zod/mini'
import { get, One } from '../../../shared/contract.ts'
import { type ImportColumn, importEndpoints } from '../../imports/contract.ts'
import { dayWays, headings, personHeadings } from '../cells/contract.ts'
import type { ResidenceFields } from '../contract.ts'

/** The columns of a unit. An empty cell leaves the value that is there. */
export const unitColumns = [
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
    ways: [
      { way: 'ground_first', label: 'residences.way_ground_first' },
      { way: 'ground_apart', label: 'residences.way_ground_apart' },
    ],
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
    ways: [
      { way: 'percent', label: 'residences.way_percent' },
      { way: 'parts', label: 'residences.way_parts' },
    ],
  },
  {
    field: 'parkingSpaces',
    label: 'residences.parking_label',
    synonyms: headings(
      'stationnement, stationnements, no stationnement, stat, stats, no stat, garage, parking, parking space, parking spaces, parking no',
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
] as const satisfies readonly ImportColumn<keyof ResidenceFields>[]

/** The columns of a person of the unit: a unit with several people has a row for each. */
const personColumns = [
  { field: 'firstName', label: 'users.first_name', synonyms: personHeadings.firstName },
  { field: 'lastName', label: 'users.last_name', synonyms: personHeadings.lastName },
  { field: 'fullName', label: 'residences.full_name', synonyms: personHeadings.fullName },
  { field: 'email', label: 'users.email', synonyms: personHeadings.email },
  { field: 'relation', label: 'residences.relation', synonyms: personHeadings.relation },
  { field: 'since', label: 'residences.starts_on', synonyms: personHeadings.since, ways: dayWays },
  { field: 'mailingAddress', label: 'residences.mailing_address', synonyms: personHeadings.mailingAddress },
] as const satisfies readonly ImportColumn[]

/** The columns of a spreadsheet of a building: its units, and who holds them. */
export const residenceColumns = [...unitColumns, ...personColumns] as const

/** What an import would leave behind. */
export const ResidenceImportFigures = z.object({
  /** The sum of the building's shares after the import, over its whole; null for a file without shares. */
  shares: z.nullable(z.object({ sum: z.int(), whole: z.int() })),
  /** Rows that attach a person to their unit. */
  attached: z.int(),
  /** Rows that keep a person without an email by their name. */
  named: z.int(),
  /** Rows with a person who was not attached, and whom one may invite. */
  toInvite: z.int(),
})
export type ResidenceImportFigures = z.output<typeof ResidenceImportFigures>

const address = '/api/imports/residences'
export const residenceImportsApi = {
  ...importEndpoints(address),
  figures: get(`${address}/:id/figures`, {
    summary: 'What an import would leave behind: the sum of the shares, and how many people get access or are left out',
    input: One,
    output: ResidenceImportFigures,
  }),
}
