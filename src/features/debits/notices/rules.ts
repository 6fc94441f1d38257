import { lifecycle } from '../../../shared/lifecycle.ts'
import type { NoticeStatus } from '../contract.ts'

/** An email is given once it leaves; a paper once it is posted, and so is an email that did not arrive. */
export const noticeLife = lifecycle<NoticeStatus, 'manager' | 'job'>()({
  send: { from: ['waiting'], to: 'sent', by: ['job'], fact: null },
  post: { from: ['ready', 'failed'], to: 'posted', by: ['manager'], fact: null },
  fail: { from: ['sent'], to: 'failed', by: ['job'], fact: null },
})
export const toPrint: readonly NoticeStatus[] = ['ready', 'failed']
