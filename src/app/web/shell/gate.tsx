import { Outlet } from '@tanstack/react-router'
import { levelOf, mayWrite } from '../../../shared/actor.ts'
import { useActor } from '../../../web/session.tsx'
import { NotAllowed, ReadOnly } from '../screens.ts'

/** Spec §6: the pages of a group open to its level and up; others see a refusal, and no query is sent. */
export const gate = (level: 2 | 3) =>
  function Gate() {
    return levelOf(useActor().role) >= level ? <Outlet /> : <NotAllowed />
  }

/** A form of a demonstration's account would be filled in for nothing: the server refuses all that it sends. */
export const FormsGate = () => (mayWrite(useActor()) ? <Outlet /> : <ReadOnly />)
