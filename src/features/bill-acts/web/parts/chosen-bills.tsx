import { Suspense } from 'react'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import type { PanelSlots } from '../../../../web/panels.tsx'

// Loaded with the first bill that is selected.
const BillsBar = lazyPart(() => import('./bills-bar.tsx').then((module) => module.BillsBar))

/** The bar of the selected bills, once there are any. */
export function ChosenBills(given: PanelSlots['chosenBills']) {
  const { selection } = given
  return (
    (selection.rows.size > 0 || selection.isEvery) && (
      <Suspense>
        <BillsBar {...given} />
      </Suspense>
    )
  )
}
