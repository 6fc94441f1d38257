import { query, useWrite } from '../../../../web/queries.ts'
import { demandCommentsApi } from '../contract.ts'

const refreshes = ['/api/demands']

export const commentsQuery = (id: string, cursor: string | undefined) =>
  query(demandCommentsApi.comments, { id, limit: 50, cursor })
export const commentReadersQuery = (id: string) => query(demandCommentsApi.commentReaders, { id })
export const useCreateComment = () => useWrite(demandCommentsApi.comment, { refreshes })
