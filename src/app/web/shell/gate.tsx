import { Outlet, useMatches } from '@tanstack/react-router'
import { mayWriteSomewhere } from '../../../shared/actor.ts'
import { useActor } from '../../../web/session.tsx'
import { mayOpen } from '../reach.ts'
import { NotAllowed, ReadOnly } from '../screens.ts'

/** Spec §6: a page opens to its level and up, and to who holds its grant today; others see a refusal, and no query is sent. */
export function Gate() {
  const address = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  return mayOpen(useActor(), address) ? <Outlet /> : <NotAllowed />
}

/** A form of a demonstration's account would be filled in for nothing, and so would one after the end of a trial: the server refuses all that it sends. */
export const FormsGate = () => (mayWriteSomewhere(useActor()) ? <Outlet /> : <ReadOnly />)
