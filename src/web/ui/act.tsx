import { type Question, useConfirm } from './confirm.tsx'
import { type ActKind, useFailureText } from './failure.tsx'
import { toast } from './toast.ts'

interface Deed {
  /** Confirmation question; the act runs only after a yes. */
  ask?: Question
  write: () => Promise<unknown>
  /** Message of the toast after success; none where the result says more. */
  done?: string
  /** The server's inverse call, offered in the toast. */
  undo?: () => Promise<unknown>
  kind?: ActKind
}

/**
 * Returns a function that runs an act without a form: asks for confirmation when there is a question, writes, and shows
 * a toast with the result. Resolves to whether it is done.
 */
export function useAct(): (deed: Deed) => Promise<boolean> {
  const confirm = useConfirm()
  const failureText = useFailureText()
  return async ({ ask, write, done, undo, kind = 'operation' }) => {
    if (ask && !(await confirm(ask))) return false
    try {
      await write()
      if (done) toast(done, 'spruce', undo)
      return true
    } catch (error) {
      toast(failureText(error, kind), 'brick')
      return false
    }
  }
}
