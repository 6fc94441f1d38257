import { feature, type Page } from '../../../web/feature.ts'
import { panel } from '../../../web/panels.tsx'
import type { VendorDetail } from '../contract.ts'

declare module '../../../web/panels.tsx' {
  interface PanelSlots {
    /** At the head of the page of a vendor: its acts beyond the edit. */
    vendorActs: { vendor: VendorDetail }
    /** First on the page of a vendor: what it costs. */
    vendorFigures: { vendor: VendorDetail }
    /** Under it: where the vendor is paid, and what waits there for a decision. */
    vendorPayment: { vendor: VendorDetail }
    /** On the page of a vendor: what it handed in. */
    vendorProofs: { vendor: VendorDetail }
    /** At the end of the page of a vendor, before its history. */
    vendor: { vendor: VendorDetail }
  }
}

const form: Page = {
  open: () => import('./vendor-form.tsx'),
  words: ['categories', 'organizations', 'vendors'],
  grant: 'vendors.write',
  isForm: true,
}

export const vendors = feature({
  pages: {
    '/manager/vendors': {
      open: () => import('./vendors-screen.tsx'),
      words: ['categories', 'vendors', 'saved-views'],
      grant: 'vendors.read',
    },
    '/manager/vendors/new': form,
    '/manager/vendors/$id': {
      open: () => import('./vendor-screen.tsx'),
      words: ['categories', 'vendors'],
      grant: 'vendors.read',
      slots: ['vendorActs', 'vendorFigures', 'vendorPayment', 'vendorProofs', 'vendor'],
    },
    '/manager/vendors/$id/edit': form,
  },
  panels: {
    vendorActs: panel(() => import('../merging/web/parts/merge-button.tsx'), 'vendors'),
    vendor: panel(() => import('../vendor-contacts/web/parts/vendor-contacts-panel.tsx'), 'vendor-contacts'),
  },
})
