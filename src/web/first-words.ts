/**
 * What a page says in English before its catalogue has come, or because it never did: that it loads, that it failed, and the ways
 * on. They travel with the entry, as all of French does.
 */
export const firstWords = {
  product: 'Mitoyen',
  loading: 'Loading...',
  retry: 'Try again',
  page_failed: 'This page could not be displayed',
  page_failed_lead: 'Try again. If nothing changes, reload the page.',
  reload: 'Reload the page',
} as const
