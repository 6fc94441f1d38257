import { Suspense } from 'react'
import { optionalPart } from '../../../../web/lazy-part.tsx'

const ApprovalsToWatch = optionalPart(() =>
  import('./approvals-to-watch.tsx').then((module) => module.ApprovalsToWatch),
)

/** Bills that wait for the person’s decision. Few people approve: the home page does not wait for it. */
export const LateApprovals = () => (
  <Suspense>
    <ApprovalsToWatch />
  </Suspense>
)
