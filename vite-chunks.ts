import type { Plugin } from 'vite'
import { ofGuests, ofLists, ofPictures, ofSomePages } from './vite-kit.ts'
import { exported, sharedWithin } from './vite-shared.ts'

/** Modules that the build puts in one file of JavaScript. */
interface Chunk {
  readonly name: string
  /** Regular expressions over module ids, from a slash on. Each matches some module, or the build fails. */
  readonly modules: readonly string[]
  /** A module that several chunks name, or that they need, goes to the highest; of two equal, to the first. */
  readonly priority: number
  /** How many pages have to ask for a module before it goes there. */
  readonly minShareCount?: number
}

const packages = (...names: string[]) => names.map((name) => `node_modules/${name}/`)
const ui = (...names: string[]) => names.map((name) => `src/web/ui/${name}`)
const features = (...paths: string[]) => paths.map((path) => `src/features/${path}`)

/** Parts of features that more than one late part asks for, and no page at first. */
const ofFewPages = [
  'users/passkeys/',
  'residences/names/',
  'residences/joint-people/',
  'bill-intake/(place|expected)/',
  'bill-intake/form/(rules|contract|asked-plans)',
  'bills/rhythms/',
  '(approvals|bank|bookings|bug-reports|common-spaces|contributions|debits|ideas|mailings|receipts|vendor-profiles|ledger)/',
]

/** Small files compress badly: what the same pages ask for is in one file. `npm run bench pages` weighs the pages. */
const chunks: readonly Chunk[] = [
  // The public home page asks for it too, and for nothing else of the application.
  { name: 'preload-helper', modules: ['preload-helper'], priority: 40 },
  { name: 'react', modules: packages('react', 'react-dom', 'scheduler', 'use-sync-external-store'), priority: 30 },
  {
    name: 'tanstack',
    modules: packages(
      '@tanstack/router-core',
      '@tanstack/react-router',
      '@tanstack/history',
      '@tanstack/react-store',
      '@tanstack/store',
      '@tanstack/query-core',
      '@tanstack/react-query',
    ),
    priority: 20,
  },
  // Hundreds of bytes each: many requests would cost more than the few icons a page does not show.
  { name: 'icons', modules: packages('@tabler/[\\w-]+'), priority: 5, minShareCount: 3 },
  {
    name: 'kit',
    modules: [`src/web/(?!found|uploads|ui/(${ofSomePages.join('|')}))`],
    priority: 4,
    minShareCount: 8,
  },
  // Modules that only the entry asks for, and those it asks of features: in `contracts` it would bring all the others before the sign-in.
  {
    name: 'entry',
    modules: [
      'src/shared/(errors|ids|names|fold)',
      'src/app/web/(pages|features|paths|reach|namespaces)\\.',
      'src/web/(scheme|query-client|lazy-page|lazy-part|feature|panels|ui/avatar)\\.',
      ...features('[\\w-]+/web/feature\\.', 'users/contract\\.', 'users/web/queries\\.'),
    ],
    priority: 4,
  },
  // Before the sign-in and on the second step of it.
  {
    name: 'guests',
    modules: [...ui(...ofGuests), ...features('users/passkeys/web/parts/passkey-support')],
    priority: 4,
    minShareCount: 2,
  },
  // The policies and rules of every feature ask for them: with those of one, all pages would fetch that feature.
  { name: 'grants', modules: ['src/shared/(grants|lifecycle)\\.'], priority: 4 },
  // Histories and files of things: with those of bills, every page of a thing that has them would fetch bills.
  { name: 'held', modules: features('(audit|files)/contract\\.'), priority: 4 },
  // People of residences: no page of a bill needs it.
  {
    name: 'residents',
    modules: features(`(?!${ofFewPages.join('|')})(invitations|residences)${exported}`),
    priority: 4,
    minShareCount: 6,
  },
  // Bills: no page of the building, of its people or of its demands asks for them.
  {
    name: 'bills',
    modules: features(
      `bills(?!/plans/rules|/rhythms|/policy)${exported}`,
      `vendors${exported}`,
      `categories${exported}`,
    ),
    priority: 4,
    minShareCount: 6,
  },
  // The styles that the settings of notifications share with their late part.
  { name: 'choices', modules: features('notifications/choices/web/parts/notification-settings\\.'), priority: 4 },
  // The library of documents: no page of accounts, bills or demands asks for it.
  { name: 'library', modules: features(`documents${exported}`), priority: 4, minShareCount: 3 },
  // Before the parts of the form of a bill, which tell what is usual too: approvals would fetch that form.
  {
    name: 'vendor-profiles',
    modules: features(`vendor-profiles${exported}`, 'vendor-profiles/warnings/web/parts/warning-sentences\\.'),
    priority: 1,
    minShareCount: 2,
  },
  // What the form of a bill shows once a document is read, fetched together while it is read.
  {
    name: 'reading-parts',
    modules: features(
      'bill-intake/form/web/parts/(reading-notices|reading-progress|tax-notice|duplicate-notice|payment-rows)\\.',
      'bill-intake/form/web/parts/(earlier-bills|division|amendment-notice|amount-notice)\\.',
      'bill-intake/form/rules\\.',
      '(bills/(rhythms|planning)|instalments/layouts)/rules\\.',
      'bill-intake/place/web/parts/place-note\\.',
    ),
    priority: 1,
  },
  // Modules that read documents.
  {
    name: 'intake',
    modules: features(`(?!${ofFewPages.join('|')})bill-intake${exported}`, `reading${exported}`),
    priority: 4,
    minShareCount: 6,
  },
  // The frame of every page behind the sign-in, and the places that it names.
  {
    name: 'shell',
    modules: [
      'src/app/web/navigation',
      'src/shared/tabular\\.',
      'src/web/ui/life-menu\\.',
      'src/app/web/shell/(common-spaces|sidebar|top-bar|app-frame|list-keys|use-session-redirect)',
      ...features(
        'organizations/(contract|policy|rules)',
        'buildings/(contract|policy|rules)',
        'buildings/web/parts/building-choices',
        '[\\w-]+/web/menu',
      ),
    ],
    priority: 3,
  },
  // The list of bills, a bill and its form.
  {
    name: 'bill-parts',
    modules: features(
      'vendors/web/parts/vendor-choices\\.',
      'bills/policy\\.',
      'instalments/(contract|rules)\\.',
      'bills/(transitions/)?web/queries\\.',
      'bill-intake/inbox/web/queries\\.',
      'bill-intake/inbox/([\\w-]+/)?contract\\.',
    ),
    priority: 3,
  },
  // Fields with a list, a calendar or a file, and the forms that have them.
  {
    name: 'fields',
    modules: [
      ...ui('combo-field', 'date-field', 'file-drop', 'progress'),
      'src/web/uploads\\.',
      ...features('files/web/parts/free-files'),
    ],
    priority: 3,
    minShareCount: 4,
  },
  // A document beside what is said of it, on its page and in its form.
  { name: 'document', modules: features('bills/document/web/parts/document-desk', 'bills/plans/rules'), priority: 4 },
  {
    name: 'bill-form',
    modules: features(
      'bill-intake/form/(web/(bill-form|queries)|asked-plans/|contract)',
      'bill-intake/form/web/parts/(bill-values|held-files|bill-labels)',
      'bill-intake/(marks|saved-reading)',
      'bill-intake/web/bill-form-screen',
    ),
    priority: 2,
  },
  // What is kept of units and asked of them, and who to call, comes with their panels.
  {
    name: 'contracts',
    modules: features(`(?!unit-|contacts|${ofFewPages.join('|')})[\\w-]+${exported}`),
    priority: 3,
    minShareCount: 6,
  },
  { name: 'contacts', modules: features(`contacts${exported}`), priority: 3, minShareCount: 2 },
  // One file: every page before the sign-in is given the names of all files.
  { name: 'inbound-mail', modules: features('inbound-mail/(?!web/feature\\.|.*messages\\.)'), priority: 1 },
  { name: 'charts', modules: ui(...ofPictures), priority: 3, minShareCount: 2 },
  // Rows of panels, what folds in them, and telephones and emails that one presses.
  { name: 'rows', modules: ui('row-list', 'fold\\.', 'reach-links', 'columns'), priority: 3, minShareCount: 2 },
  // Code of every form, in one file rather than one a module.
  {
    name: 'form',
    modules: [
      ...ui('form(?!-page)', 'draft', 'field\\.', 'fields'),
      ...packages('react-hook-form', '@hookform/[\\w-]+', '@standard-schema/[\\w-]+'),
    ],
    priority: 4,
    minShareCount: 6,
  },
  // Code that opens beside a field: a list of choices, a calendar.
  {
    name: 'floating',
    modules: [...ui('combobox', 'listbox', 'floating', 'place-clear'), 'src/shared/parse-date\\.'],
    priority: 4,
    minShareCount: 2,
  },
  { name: 'selection', modules: ['src/shared/ticked-ids\\.', ...ui('selection')], priority: 3, minShareCount: 2 },
  { name: 'lists', modules: ['src/web/found', ...ui(...ofLists)], priority: 2, minShareCount: 8 },
  // What runs of payments and of debits share: their files and who makes them.
  {
    name: 'payment-runs',
    modules: ['src/web/save-text\\.', ...features('payment-runs/')],
    priority: 1,
    minShareCount: 2,
  },
  // Last of their priority: they take no module that a part of a page needs. The entry names each file, so that fewer make every page lighter.
  ...Object.entries(sharedWithin).map(
    ([name, path]): Chunk => ({ name, modules: features(path), priority: 1, minShareCount: 2 }),
  ),
]

const matching = (modules: readonly string[]) => new RegExp(`/(${modules.join('|')})`)

/** The chunks in the form that the bundler takes. */
export const groups = chunks.map(({ modules, ...chunk }) => ({ ...chunk, test: matching(modules) }))

/** A chunk that others tell by its name. Of those of low priority, the manifest says the name: the entry would hold each of them. */
export const isNamed = (name: string): boolean =>
  name === 'rolldown-runtime' || chunks.some((one) => one.name === name && one.priority > 2)

/** Fails the build when a chunk names modules that no longer exist: they were renamed, and pages would silently weigh more. */
export const checkChunks = (): Plugin => ({
  name: 'mitoyen-chunks',
  apply: 'build',
  generateBundle() {
    const ids = [...this.getModuleIds()].map((id) => `/${id}`)
    for (const { name, modules } of chunks)
      for (const one of modules)
        if (!ids.some((id) => matching([one]).test(id))) this.error(`the chunk ${name} names no module: ${one}`)
  },
})
