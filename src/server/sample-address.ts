import type { FastifyRequest } from 'fastify'
import { sampleRoot } from '../shared/sample.ts'

/** The address inside the sample as the routes know it: `/sample/api/bills` is `/api/bills`. */
export const withoutSample = (url: string): string =>
  url.startsWith(`${sampleRoot}/`) ? url.slice(sampleRoot.length) : url

/** Whether a request was sent from inside the sample, whose addresses have a root of their own (decision 123). */
export const isInSample = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean =>
  originalUrl.startsWith(`${sampleRoot}/`)
