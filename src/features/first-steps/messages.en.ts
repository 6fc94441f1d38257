import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  title: 'First steps',
  title_of: 'First steps: {organization}',
  count: { one: '{count} of {all} steps done', other: '{count} of {all} steps done' },
  close: 'Hide the first steps',
  closed: 'First steps hidden',
  reopened: 'First steps shown',
  reopen: 'Show the first steps',
  building: 'The building',
  building_lead: 'Units, bills and requests are filed under it.',
  building_do: 'Add building',
  units: 'The units',
  units_lead: 'All the units, with shares that make the whole.',
  units_do: 'Enter the units',
  units_shares_do: 'Divide the shares',
  people: 'The people',
  people_lead: 'Owners and tenants receive a link by email.',
  people_do: 'Invite',
  bill: 'The first bill',
  bill_lead: 'Drop a PDF or a photo: Mitoyen fills in the fields.',
  bill_do: 'Add bill',
  demand: 'The first request',
  demand_lead: 'Someone in the building sends it; you answer it here.',
  demand_do: 'See requests',
})
