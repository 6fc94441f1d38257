import { query } from '../../../../web/queries.ts'
import { statisticsApi } from '../contract.ts'

export interface Asked {
  readonly building: string
  readonly space?: string
}

export const spaceUsesQuery = (asked: Asked) => query(statisticsApi.spaces, asked)
export const hourUsesQuery = (asked: Asked) => query(statisticsApi.hours, asked)
export const monthUsesQuery = (asked: Asked) => query(statisticsApi.months, asked)
export const homeUsesQuery = (asked: Asked) => query(statisticsApi.homes, asked)
export const unitUsesQuery = (asked: Asked) => query(statisticsApi.units, asked)
