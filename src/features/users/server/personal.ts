import { type PersonalData, personal } from '../../../server/personal.ts'
import { idempotentReplies } from '../../../server/tables.ts'
import { sessionDays } from '../rules.ts'
import { passkeys, passwordResets, recoveryCodes, sessions, users } from './tables.ts'

export const usersPersonal: readonly PersonalData[] = [
  personal(users, {
    of: users.id,
    given: [
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'role',
      'status',
      'language',
      'mustUseTwoFactor',
      'lastLoginAt',
      'createdAt',
      'updatedAt',
    ],
    withheld: ['passwordHash', 'totpSecret', 'hiddenAt', 'searchText'],
    why: { fr: 'Ouvrir votre compte et vous joindre', en: 'Opening your account and reaching you' },
    kept: {
      fr: 'Jusqu’à la suppression du compte, qui efface le nom, le courriel et le téléphone',
      en: 'Until the account is deleted, which erases the name, email and phone',
    },
  }),
  personal(sessions, {
    of: sessions.userId,
    given: ['stage', 'userAgent', 'createdAt', 'seenAt', 'expiresAt', 'provedAt'],
    withheld: ['tokenHash', 'offeredSecret'],
    why: { fr: 'Vous garder connecté et montrer vos appareils', en: 'Keeping you signed in and showing your devices' },
    kept: { fr: `Au plus ${sessionDays} jours`, en: `At most ${sessionDays} days` },
  }),
  personal(recoveryCodes, {
    of: recoveryCodes.userId,
    given: ['usedAt'],
    withheld: ['codeHash'],
    why: { fr: 'Vérification en deux étapes', en: 'Two-step verification' },
  }),
  personal(passkeys, {
    of: passkeys.userId,
    given: ['name', 'transports', 'isBackedUp', 'counter', 'createdAt', 'lastUsedAt'],
    withheld: ['credentialId', 'publicKey'],
    why: { fr: 'Vous laisser entrer sans mot de passe', en: 'Letting you in without a password' },
    kept: {
      fr: 'Jusqu’à ce que vous la retiriez ou que le compte soit supprimé',
      en: 'Until you remove it or the account is deleted',
    },
  }),
  personal(passwordResets, {
    of: passwordResets.userId,
    given: ['createdAt', 'expiresAt', 'usedAt'],
    withheld: ['tokenHash'],
    why: { fr: 'Choisir un nouveau mot de passe', en: 'Choosing a new password' },
  }),
  personal(idempotentReplies, {
    of: idempotentReplies.actorId,
    given: ['endpoint', 'status', 'createdAt'],
    why: { fr: 'Ne pas faire deux fois le même envoi', en: 'Not doing one submission twice' },
    kept: { fr: 'Un jour', en: 'One day' },
  }),
]
