import type { Letter } from '../../../server/mail.ts'
import { writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import { clockOf } from '../../../shared/dates.ts'
import type { NamedInvitation } from './store.ts'

/** The letter that carries the link, in the language that was chosen for its reader. */
export function invitationLetter(say: Say, invitation: NamedInvitation, url: string): Promise<Letter> {
  const { language, firstName, invitedByName, organizationName, buildingName, unitNumber, personalMessage } = invitation
  // A stranger may have named the organization, whose request opened by itself: the letter does not carry their words.
  const isOwn = invitation.invitedById === null
  const word = (key: string, values?: Record<string, string>) => say(language, `invitations.${key}`, values)
  const place = buildingName && unitNumber ? word('unit', { building: buildingName, unit: unitNumber }) : buildingName
  const expiry = clockOf(language, { dateStyle: 'long', timeStyle: 'short' })(invitation.expiresAt)
  return writeLetter({
    to: invitation.email,
    language,
    subject: isOwn
      ? word('mail_own_subject')
      : word('mail_subject', { name: invitedByName, place: buildingName ?? organizationName }),
    paragraphs: [
      firstName ? word('mail_hello_name', { name: firstName }) : word('mail_hello'),
      isOwn
        ? word('mail_own_body')
        : word(place ? 'mail_body' : 'mail_body_organization', {
            inviter: invitedByName,
            organization: organizationName,
            role: say(language, `users.role_${invitation.role}`),
            ...(place && { place }),
          }),
      ...(personalMessage ? [isOwn ? personalMessage : word('mail_message', { message: personalMessage })] : []),
      ...(invitation.requireTwoFactor ? [word('mail_two_factor')] : []),
    ],
    button: { label: word('mail_button'), url },
    footnotes: [word('mail_expiry', { date: expiry }), word('mail_ignore')],
  })
}
