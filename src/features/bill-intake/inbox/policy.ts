import { billPolicy } from '../../bills/policy.ts'

/**
 * Documents to check are shared by the managers of their building (decision 063): one of them sends, another checks. Those
 * who read bills there read them, and those who write bills handle them.
 */
export const inboxPolicy = {
  list: billPolicy.list,
  read: billPolicy.read,
  /** Documents of any building. */
  sendAny: billPolicy.createAny,
  readAgain: billPolicy.update,
  split: billPolicy.update,
  save: billPolicy.create,
  remove: billPolicy.remove,
}
