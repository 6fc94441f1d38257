import { Suspense } from 'react'
import { optionalPart } from '../../../../../web/lazy-part.tsx'

const MissingBills = optionalPart(() => import('./missing-bills.tsx').then((module) => module.MissingBills))

/** The bills that usually come and did not. Below all else: the home page does not wait for it. */
export const LateMissingBills = () => (
  <Suspense>
    <MissingBills />
  </Suspense>
)
