import { aSignedInPerson } from '../../shared/testing.ts'
import type { SessionUser } from './contract.ts'

/** The account of Luc, a manager without two-step verification. */
export const aSessionUser = (told: Partial<SessionUser> = {}): SessionUser => ({
  ...aSignedInPerson(told),
  phone: null,
  status: 'active',
  hasTwoFactor: false,
  mustUseTwoFactor: false,
  version: 1,
  ...told,
})
