import { fold } from '../../shared/fold.ts'
import { type FailureReason, type TaskName, taskNames } from './contract.ts'

/** Codes of Node.js and nodemailer. */
const reasonOfCode: Readonly<Record<string, FailureReason>> = {
  EENVELOPE: 'delayed',
  EMESSAGE: 'delayed',
  EAUTH: 'credentials',
  ENOAUTH: 'credentials',
  EOAUTH2: 'credentials',
  ETIMEDOUT: 'timeout',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
}

/** The meaning of a failed job's error code. */
export function failureReasonOf(code: string): FailureReason {
  if (/^SMTP 5\d\d$/.test(code)) return 'refused'
  if (/^\d[0-9A-Z]{4}$/.test(code)) return 'database'
  return reasonOfCode[code] ?? 'other'
}

const isTaskName = (name: string): name is TaskName => taskNames.some((one) => one === name)

/** The name by which a job is worded; `other` is one that only an earlier version knew. */
export const wordedTask = (name: string): TaskName | 'other' => (isTaskName(name) ? name : 'other')

/** The queue numbers its jobs: written as a UUID of version 8 (RFC 9562), a number is named like everything else. */
export const idPrefix = '00000000-0000-8000-8000-'
/** The number in the id of a job; undefined for the id of something else. */
export const numberOfId = (id: string): string | undefined =>
  id.toLowerCase().startsWith(idPrefix) ? BigInt(`0x${id.slice(idPrefix.length)}`).toString() : undefined

/** Whether every word searched for is in one of the texts, whatever its case and accents. */
export function isFound(q: string, texts: readonly string[]): boolean {
  const hay = fold(texts.join(' '))
  return fold(q)
    .split(/\s+/)
    .every((word) => hay.includes(word))
}
