import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  title: 'Export data',
  lead: 'One file for each list, whole, with what is archived or over.',
  of_sheet: '{sheet}: ',
  sheet_buildings: 'Buildings',
  sheet_units: 'Units and people',
  sheet_users: 'Users',
  sheet_bills: 'Bills',
  sheet_accounting: 'Accounting',
  sheet_vendors: 'Vendors',
  sheet_demands: 'Requests',
  sheet_policies: 'Insurance of buildings',
  sheet_mandates: 'Board mandates',
  sheet_contacts: 'Contacts',
  sheet_obligations: 'Unit obligations',
  sheet_records: 'Vehicles, keys, pets and emergency contacts',
  sheet_transfers: 'Sales and moves',
})
