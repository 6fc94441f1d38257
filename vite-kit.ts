/** The modules of `src/web/ui` that only forms, lists or pages before the sign-in ask for: other pages go without them. */
const ofForms = [
  'form',
  'draft',
  'field',
  'combo',
  'multi-',
  'listbox',
  'date-field',
  'filter-days',
  'floating',
  'place-clear',
  'password-field',
  'file-drop',
  'strength',
  'calendar',
]
export const ofLists = [
  'list-',
  'data-table',
  'table-',
  'cards-head',
  'pager',
  'filter(?!-days)',
  'folding',
  'empty',
  'selection',
]
export const ofGuests = ['split-page', 'facade']
/** On the pages of one thing: its history, what is to be watched of it, what belongs to it, and its archiving. */
const ofThings = ['reach-links', 'changes', 'timeline', 'watch-list', 'row-list', 'fold\\.', 'archive-acts', 'columns']
/** Pictures of figures: no list or form shows one. */
export const ofPictures = ['chart/']

/** Modules of `src/web/ui` that not every page asks for. */
export const ofSomePages = [...ofForms, ...ofLists, ...ofGuests, ...ofThings, ...ofPictures]
