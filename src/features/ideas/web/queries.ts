import type * as z from 'zod/mini'
import { query, useWrite } from '../../../web/queries.ts'
import { type IdeaTransition, ideasApi } from '../contract.ts'

const refreshes = ['/api/ideas']

export const ideaQuery = (id: string) => query(ideasApi.get, { id })
export const ideaSummaryQuery = (filter: z.input<typeof ideasApi.summary.input>) => query(ideasApi.summary, filter)
export const similarIdeasQuery = (text: string) => query(ideasApi.similar, { text })
/** The first ideas of a column of the roadmap. */
export const roadmapQuery = (asked: Pick<z.input<typeof ideasApi.list.input>, 'status' | 'sort'>) =>
  query(ideasApi.list, { ...asked, limit: 10 })

export const useCreateIdea = () => useWrite(ideasApi.create, { refreshes })
export const useUpdateIdea = () => useWrite(ideasApi.update, { refreshes })
export const useRemoveIdea = (id: string) => useWrite(ideasApi.remove, { refreshes, leaves: `/api/ideas/${id}` })
export const useVote = () => useWrite(ideasApi.vote, { refreshes })
export const useUnvote = () => useWrite(ideasApi.unvote, { refreshes })
export const usePassIdea = (transition: IdeaTransition) => useWrite(ideasApi[transition], { refreshes })
