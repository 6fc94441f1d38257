import { Suspense } from 'react'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import type { ViewedList } from '../../contract.ts'

const SavedViews = lazyPart(() => import('./saved-views.tsx').then((module) => module.SavedViews))

/** The saved views of a list, in the head of its page. After the rows: which views there are is asked apart. */
export const ViewsButton = ({ list }: { list: ViewedList }) => (
  <Suspense>
    <SavedViews list={list} />
  </Suspense>
)
