import type { Residence } from '../../../residences/contract.ts'
import { UnitRecords } from './unit-records.tsx'

/** The records of a unit for its managers: of everyone, and of those who left. */
export const ManagedRecords = ({ residence }: { residence: Residence }) => (
  <UnitRecords residence={residence} isManaged />
)
