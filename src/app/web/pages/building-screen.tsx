import { BuildingSpending } from '../../../features/bills/spending/web/parts/building-spending.tsx'
import { BuildingScreen } from '../../../features/buildings/web/building-screen.tsx'

/** A building, and what its bills come to. */
export const BuildingPage = () => <BuildingScreen more={({ id }) => <BuildingSpending buildingId={id} />} />
