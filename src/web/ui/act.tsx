import { type Question, useConfirm } from './confirm.tsx'
import { type Act, useFailureText } from './failure.tsx'
import { toast } from './toast.ts'

interface Deed {
  /** Asked first: nothing happens without a yes. */
  ask?: Question
  write: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
  /** The server's inverse verb, offered in the toast. */
  undo?: () => Promise<unknown>
  kind?: Act
}

/** Does what needs no form: asks when there is something to ask, writes, and says how it ended. Answers whether it is done. */
export function useAct(): (deed: Deed) => Promise<boolean> {
  const confirm = useConfirm()
  const failureText = useFailureText()
  return async ({ ask, write, done, undo, kind = 'operation' }) => {
    if (ask && !(await confirm(ask))) return false
    try {
      await write()
      toast(done, 'spruce', undo)
      return true
    } catch (error) {
      toast(failureText(error, kind), 'brick')
      return false
    }
  }
}
