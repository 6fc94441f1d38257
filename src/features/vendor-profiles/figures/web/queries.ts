import { query } from '../../../../web/queries.ts'
import { figuresApi } from '../contract.ts'

export const figuresQuery = (id: string) => query(figuresApi.figures, { id })
