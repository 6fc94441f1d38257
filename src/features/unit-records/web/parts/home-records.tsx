import type { Residence } from '../../../residences/contract.ts'
import { UnitRecords } from './unit-records.tsx'

/** The records of one's home, to which one adds one's own. */
export const HomeRecords = ({ residence }: { residence: Residence }) => (
  <UnitRecords residence={residence} isManaged={false} />
)
