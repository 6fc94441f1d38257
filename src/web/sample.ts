import { sampleRoot } from '../shared/sample.ts'
import { homePath } from './location.ts'

/**
 * Whether this page is one of the sample's; outside a browser there is no page. One enters and leaves it by loading a page, so
 * that nothing read on one side is kept on the other.
 */
export const isSampleOpen = (): boolean =>
  typeof location !== 'undefined' && location.pathname.startsWith(`${sampleRoot}/`)

/** An address of the server on this side: inside the sample, it answers of the sample alone. */
export const inSample = (url: string): string => (isSampleOpen() ? sampleRoot + url : url)

/** The name of what the browser keeps: the two sides share no draft and no choice of a building. */
export const keptName = (name: string): string => (isSampleOpen() ? `sample ${name}` : name)

/** Opens the sample of an organization. */
export const enterSample = (id: string): void =>
  window.location.assign(`${sampleRoot}${homePath}?organization=${encodeURIComponent(id)}`)

/** Goes back to one's own buildings. */
export const leaveSample = (): void => window.location.assign(homePath)
