import * as z from 'zod/mini'
import { del, get, listOf, Nothing, One, patch, post, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, isLine, text, Version } from '../../shared/shapes.ts'

/** The lists that keep views. */
export const viewedLists = ['bills', 'vendors', 'demands', 'residences', 'users', 'payment-runs', 'arrears'] as const
export type ViewedList = (typeof viewedLists)[number]

/** How many views a person keeps of a list. */
export const mostViews = 20

export const refuse = refusals('saved-views', {
  too_many: 'conflict',
  same_name: 'conflict',
})

const word = z.string().check(z.maxLength(120), isLine)
/** The filters and the order of a list as its address keeps them; the place of the sidebar is no part. */
const ViewSearch = z
  .record(z.string().check(z.maxLength(40), z.regex(/^[a-zA-Z]+$/, 'shared.e_invalid')), word)
  .check(z.refine((search) => Object.keys(search).length <= 20, 'shared.e_long'))

export const ViewFields = z.object({
  name: text(60),
  search: ViewSearch,
  /** The organization whose managers see it too; null for one's own. */
  organizationId: z._default(z.nullable(Id), null),
})

export const SavedView = z.object({
  id: Id,
  list: z.enum(viewedLists),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  organizationId: z.nullable(Id),
  /** The person who made it; null for the caller. */
  ownerName: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** The caller's list opens with it. */
  isDefault: z.boolean(),
  version: Version,
})
export type SavedView = z.output<typeof SavedView>

const onView = '/api/saved-views/:id'
const OfList = z.object({ list: z.enum(viewedLists) })

export const savedViewsApi = {
  list: get('/api/saved-views', {
    summary: 'The views of a list: the caller’s own, and those shared in their organizations',
    input: OfList,
    output: listOf(SavedView),
  }),
  create: post('/api/saved-views', {
    summary: 'Keeps the filters and the order of a list under a name',
    input: z.extend(ViewFields, OfList.shape),
    output: SavedView,
  }),
  update: patch(onView, {
    summary: 'Renames a view, shares it, or keeps other filters under its name',
    input: z.extend(z.partial(ViewFields), { id: Id, version: Version }),
    output: SavedView,
  }),
  remove: del(onView, { summary: 'Removes a view of one’s own', input: One, output: Nothing }),
  choose: put('/api/saved-views/default', {
    summary: 'The view that the caller’s list opens with; null for none',
    input: z.extend(OfList, { viewId: z.nullable(Id) }),
    output: z.object({}),
  }),
}
