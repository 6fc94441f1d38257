/**
 * English sentences shown before the English catalogue is loaded, or when it fails to load: loading, failure, and what
 * to do next. They are part of the entry chunk, as all of French is.
 */
export const firstWords = {
  product: 'Mitoyen',
  loading: 'Loading...',
  retry: 'Try again',
  page_failed: 'This page could not be displayed',
  page_failed_lead: 'Try again. If nothing changes, reload the page.',
  reload: 'Reload the page',
} as const
