export const words = {
  title: 'Exporter les données',
  lead: 'Un fichier par liste, en entier, avec ce qui est archivé ou terminé.',
  of_sheet: '{sheet}\u00A0: ',
  sheet_buildings: 'Immeubles',
  sheet_units: 'Unités et personnes',
  sheet_users: 'Utilisateurs',
  sheet_bills: 'Factures',
  sheet_accounting: 'Comptabilité',
  sheet_vendors: 'Fournisseurs',
  sheet_demands: 'Demandes',
  sheet_policies: 'Assurances des immeubles',
  sheet_mandates: 'Mandats au conseil',
  sheet_contacts: 'Contacts',
  sheet_obligations: 'Obligations des unités',
  sheet_records: 'Véhicules, clés, animaux et contacts d’urgence',
  sheet_transfers: 'Ventes et déménagements',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    exports: typeof words
  }
}
