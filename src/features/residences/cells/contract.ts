/** Headings from lists that commas separate. */
export const headings = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '))

/** The headings under which lists of people keep who they are. */
export const personHeadings = {
  email: headings(
    'courriels, adresse courriel, adresse de courriel, adresse électronique, e-mail, mail, mél, email address, emails',
    'courriel principal, courriel 1, email 1, primary email',
  ),
  firstName: headings('prénoms, prénom usuel, first, given name, firstname, forename'),
  lastName: headings('nom de famille, noms, last, surname, family name, lastname'),
  fullName: headings(
    'nom et prénom, prénom et nom, nom prénom, prénom nom, noms et prénoms, nom du propriétaire, nom du copropriétaire',
    'propriétaire, propriétaires, copropriétaire, copropriétaires, nom de l’occupant, nom du locataire, name, names',
    'owner, owners, owner name, co-owner, co-owners, unit owner, resident name, tenant name, first and last name',
  ),
  relation: headings(
    'titre, statut, qualité, relation, lien, type, type d’occupant, type de résident, occupation, status, relation to unit',
    'occupant type, resident type, owner or tenant',
  ),
  mailingAddress: headings(
    'adresse postale, adresse de correspondance, adresse du propriétaire, adresse du copropriétaire, adresse d’envoi',
    'adresse de courrier, adresse postale du copropriétaire, mailing address, postal address, owner address',
    'owner mailing address, correspondence address',
  ),
  since: headings(
    'depuis, depuis le, début, date d’achat, date d’acquisition, date d’arrivée, arrivée, emménagement, début du bail',
    'since, start, start date, from, purchase date, move-in, move-in date, moved in, lease start',
  ),
}

/** The orders of day and month. */
export const dayWays = [
  { way: 'day_first', label: 'residences.way_day_first' },
  { way: 'month_first', label: 'residences.way_month_first' },
] as const
