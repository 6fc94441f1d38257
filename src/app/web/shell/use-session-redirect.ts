import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loginSearch, stepOwed } from '../../../web/session.tsx'
import { isPublicPath } from '../paths.ts'
import { leaveLater } from './session-redirect.ts'

/** Spec §2: without a session, to /login; with one that still owes a second factor, to that step. Both lead back here. */
export function useSessionRedirect(isStranger: boolean, wasKnown: boolean): void {
  const navigate = useNavigate()
  const { href, pathname } = useLocation()
  // Already on the way: somebody has just signed out.
  const isLeaving = isPublicPath(pathname)
  useEffect(() => {
    if (!isStranger || isLeaving) return
    return leaveLater(() => {
      const step = stepOwed()
      void navigate(
        step
          ? { to: '/two-factor', search: { step, to: href }, replace: true }
          : { to: '/login', search: loginSearch(wasKnown ? 'ended' : undefined, href), replace: true },
      )
    })
  }, [isStranger, isLeaving, wasKnown, navigate, href])
}
