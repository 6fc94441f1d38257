import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayWrite } from '../../../shared/actor.ts'
import { homePath } from '../../../web/location.ts'
import { localPath, useSession } from '../../../web/session.tsx'

const loginPaths = new Set(['/login', '/auth/login'])

/** Spec §2: someone already signed in has nothing to do on the sign-in page. */
export function GuestFrame() {
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // A visitor of the demonstration may ask for the account of another role.
  const isVisiting = user && !mayWrite(user) && search.demo !== undefined && search.demo !== user.rank
  const next = user && !isVisiting && loginPaths.has(pathname) ? (localPath(search.to) ?? homePath) : undefined
  useEffect(() => {
    if (next) void navigate({ href: next, replace: true })
  }, [next, navigate])
  return next ? null : <Outlet />
}
