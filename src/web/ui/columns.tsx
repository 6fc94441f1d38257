import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './page.module.css'

const first = {
  predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0,
}

/** False until each query that the parts of a page began with has answered, or failed once. */
function useFirstAnswers(): boolean {
  const client = useQueryClient()
  const waiting = useIsFetching(first)
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    // Asked again: the effects of the parts run before this one, and may have begun more queries.
    if (waiting === 0 && client.isFetching(first) === 0) setAnswered(true)
  }, [waiting, client])
  return isAnswered
}

/**
 * Parts of a page that take their place as their queries answer: nothing of them is pressed before, as a part that
 * appears above would put another link under the finger.
 */
export const Steady = ({ children }: { children: ReactNode }) => <div inert={!useFirstAnswers()}>{children}</div>

interface ColumnsProps {
  children: ReactNode
  side: ReactNode
  /** Content under the main column; on a phone, under the side column too. */
  after?: ReactNode
}

/** A main column and a sticky side column; one column on a phone. */
export const Columns = ({ children, side, after }: ColumnsProps) => (
  <div className={classes.columns} inert={!useFirstAnswers()}>
    <div className={classes.stack}>{children}</div>
    <div className={classes.side}>{side}</div>
    {after && <div className={classes.stack}>{after}</div>}
  </div>
)
