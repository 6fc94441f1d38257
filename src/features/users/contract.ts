import * as z from 'zod/mini'
import { languages, roles } from '../../shared/actor.ts'
import { del, get, listInput, listOf, Nothing, One, patch, post, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Email, Id, Instant, optionalText, PersonName, Phone, SignedInPerson, Version } from '../../shared/shapes.ts'

export const userStatuses = ['pending', 'active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]
/** `factor` owes a code, `enrolment` must set two-factor up first, `full` may work. */
export const sessionStages = ['factor', 'enrolment', 'full'] as const
export type SessionStage = (typeof sessionStages)[number]

/** How a browser reaches an authenticator (Web Authentication, `AuthenticatorTransport`). */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Spec §5: at least 8 characters. Capped before any costly check (the estimator, Argon2). */
export const NewPassword = z
  .string('users.e_password')
  .check(z.minLength(8, 'users.e_password_short'), z.maxLength(128, 'users.e_password_long'))
/** Signing in only requires that one is given. */
export const GivenPassword = z
  .string('users.e_password')
  .check(z.minLength(1, 'users.e_password'), z.maxLength(128, 'users.e_password_long'))
const Code = z.string('users.e_code').check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'users.e_code'))
/** The token of a link in a letter. */
export const LinkToken = z.string().check(z.minLength(20), z.maxLength(200))

/** The signed-in person and their account: what every page needs of them, and what the settings do. */
export const SessionUser = z.extend(SignedInPerson, {
  phone: z.nullable(z.string()),
  status: z.enum(userStatuses),
  hasTwoFactor: z.boolean(),
  mustUseTwoFactor: z.boolean(),
  version: Version,
})
export type SessionUser = z.infer<typeof SessionUser>

export const refuse = refusals('users', {
  bad_credentials: 'unauthenticated',
  not_active: 'forbidden',
  bad_code: 'invalid',
  no_offer: 'conflict',
  two_factor_on: 'conflict',
  two_factor_required: 'forbidden',
  link_dead: 'invalid',
  password_weak: 'invalid',
  password_wrong: 'invalid',
  not_demonstration: 'not_found',
  setup_closed: 'not_found',
  proof_needed: 'forbidden',
  shared_account: 'conflict',
  in_use: 'conflict',
})

export const Credentials = z.object({ email: Email, password: GivenPassword })
export const PasswordReset = z.object({ email: Email })
export const PasswordConfirmation = z.object({ token: LinkToken, password: NewPassword })
export const PasswordChange = z.object({ currentPassword: GivenPassword, password: NewPassword })
/** The telephone is optional; managers of one's buildings see it. */
export const Profile = z.object({ firstName: PersonName, lastName: PersonName, phone: z.optional(optionalText(Phone)) })
export type Profile = z.infer<typeof Profile>
export const Setup = z.object({
  token: LinkToken,
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  password: NewPassword,
  language: z.enum(languages),
})
export type Setup = z.infer<typeof Setup>
export const SetupLink = z.pick(Setup, { token: true })
export type SetupLink = z.infer<typeof SetupLink>
export const TwoFactorOffer = z.object({ password: GivenPassword })
export const FactorCode = z.object({ code: Code })
/** Turning two-factor off takes what signing in takes: the password, and six digits or a recovery code. */
export const TwoFactorEnd = z.object({
  password: GivenPassword,
  code: z.string('users.e_code').check(z.trim(), z.minLength(6, 'users.e_code'), z.maxLength(40, 'users.e_code')),
})
export const RecoveryCode = z.object({
  code: z.string('users.e_code').check(z.trim(), z.minLength(8, 'users.e_code'), z.maxLength(40, 'users.e_code')),
})

/** The next step of a sign-in: the application, a code, or two-factor setup. */
export const SignedIn = z.object({ user: z.nullable(SessionUser), next: z.nullable(z.enum(['factor', 'enrolment'])) })

export const DemoAccount = z.object({
  role: z.enum(roles),
  email: z.string(),
  password: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type DemoAccount = z.infer<typeof DemoAccount>

const OpenSession = z.object({ id: Id, userAgent: z.nullable(z.string()), createdAt: Instant, isCurrent: z.boolean() })
const SessionFilter = z.object(listInput(['created'], '-created'))
export type SessionFilter = z.infer<typeof SessionFilter>

const attempts = { limit: 8, seconds: 300 }

export const usersApi = {
  current: get('/api/auth/user', {
    summary: 'The signed-in person; 401 when nobody is',
    input: Nothing,
    output: SessionUser,
  }),
  login: post('/api/auth/login', {
    summary: 'Signs in; `next` says when a second factor is owed',
    access: 'public',
    status: 200,
    isLong: true,
    rate: { ...attempts, field: 'email', isSuccessFree: true },
    input: Credentials,
    output: SignedIn,
  }),
  logout: post('/api/auth/logout', {
    summary: 'Ends this session',
    access: 'public',
    status: 200,
    input: Nothing,
    output: Nothing,
  }),
  demoAccounts: get('/api/auth/demo-accounts', {
    summary: 'The demonstration’s accounts; 404 outside demonstration mode',
    access: 'public',
    input: Nothing,
    output: listOf(DemoAccount),
  }),
  lookUpSetup: post('/api/auth/setup/lookup', {
    summary: 'Whether the first administrator can be created with this token, and nothing else of the installation',
    access: 'public',
    status: 200,
    rate: attempts,
    input: SetupLink,
    output: z.object({ isOpen: z.boolean() }),
  }),
  setUp: post('/api/auth/setup', {
    summary: 'Creates the first administrator of an empty installation, with the token its start printed',
    access: 'public',
    isLong: true,
    rate: attempts,
    input: Setup,
    output: SignedIn,
  }),
  giveFactor: post('/api/auth/factor', {
    summary: 'Gives the six-digit code that a sign-in owes',
    access: 'pending',
    status: 200,
    rate: { ...attempts, isByAccount: true },
    input: FactorCode,
    output: SignedIn,
  }),
  giveRecoveryCode: post('/api/auth/recovery', {
    summary: 'Gives a recovery code instead of the six-digit code; it works once',
    access: 'pending',
    status: 200,
    rate: { ...attempts, isByAccount: true },
    input: RecoveryCode,
    output: SignedIn,
  }),
  offerTwoFactor: post('/api/auth/two-factor-offers', {
    summary: 'A new secret to scan; nothing changes until a code confirms it. Past sign-in it takes the password',
    access: 'pending',
    isLong: true,
    rate: attempts,
    input: z.partial(TwoFactorOffer),
    output: z.object({ secret: z.string(), uri: z.string(), picture: z.string() }),
  }),
  turnOnTwoFactor: put('/api/auth/two-factor', {
    summary: 'Confirms the offered secret with a code; answers the recovery codes, shown once',
    access: 'pending',
    rate: attempts,
    input: FactorCode,
    output: z.object({ recoveryCodes: z.array(z.string()), user: SessionUser }),
  }),
  turnOffTwoFactor: del('/api/auth/two-factor', {
    summary: 'Turns two-factor off, with the password and a code, unless the invitation required it',
    isLong: true,
    rate: attempts,
    input: TwoFactorEnd,
    output: Nothing,
  }),
  askPasswordReset: post('/api/auth/password-resets', {
    summary: 'Sends a reset link if the account exists; answers the same if it does not',
    access: 'public',
    rate: { limit: 4, seconds: 900, field: 'email' },
    input: PasswordReset,
    output: Nothing,
  }),
  resetPassword: post('/api/auth/password-resets/confirmation', {
    summary: 'Sets a new password with a reset link’s token and ends every session of the account',
    access: 'public',
    status: 200,
    isLong: true,
    rate: attempts,
    input: PasswordConfirmation,
    output: Nothing,
  }),
  changePassword: put('/api/auth/password', {
    summary: 'Changes one’s password and ends one’s other sessions',
    isLong: true,
    rate: attempts,
    input: PasswordChange,
    output: Nothing,
  }),
  sessions: get('/api/auth/sessions', {
    summary: 'Where one is signed in',
    input: SessionFilter,
    output: listOf(OpenSession),
  }),
  endOtherSessions: del('/api/auth/sessions', {
    summary: 'Signs out everywhere but here',
    input: Nothing,
    output: Nothing,
  }),
  endSession: del('/api/auth/sessions/:id', {
    summary: 'Signs out one device, which may be this one',
    input: One,
    output: Nothing,
  }),
  updateProfile: patch('/api/users/me', {
    summary: 'Changes one’s own names and telephone',
    input: z.extend(z.partial(Profile), { version: Version }),
    output: SessionUser,
  }),
  chooseLanguage: put('/api/users/me/language', {
    summary: 'Keeps one’s language for mails and later sign-ins',
    input: z.object({ language: z.enum(languages) }),
    output: Nothing,
  }),
}
