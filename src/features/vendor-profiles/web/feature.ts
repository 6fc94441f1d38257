import { feature } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'

export const vendorProfiles = feature({
  pages: {},
  panels: {
    billHead: panel(() => import('../warnings/web/parts/bill-warnings.tsx'), 'warnings'),
    vendorPayment: panel(() => import('../bank-details/web/parts/bank-details-panel.tsx'), 'vendor-profiles'),
    vendorFigures: panel(() => import('../figures/web/parts/figures-panel.tsx'), 'categories', 'vendor-profiles'),
    vendorProofs: panel(
      () => import('../proofs/web/parts/proofs-panel.tsx'),
      'files',
      'attachments',
      'vendor-profiles',
    ),
    vendor: panel(() => import('../contracts/web/parts/contracts-panel.tsx'), 'vendor-profiles'),
  },
})
