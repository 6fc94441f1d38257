import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/actor.ts'
import { HttpError } from '../../../web/client.ts'
import { i18n, savedLanguage, showLanguage, useI18n } from '../../../web/i18n.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Failure } from '../../../web/ui/failure.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { Details } from '../../../web/ui/page.tsx'
import { EmailText } from '../../../web/ui/reach-links.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { useLinkToken } from '../../users/web/parts/link-token.tsx'
import type { OfferedPlace } from '../contract.ts'
import classes from './accept-invitation-screen.module.css'
import { AcceptForm, type AcceptFormProps } from './parts/accept-form.tsx'
import { offerQuery } from './queries.ts'

/** Why a link no longer works, and what to do about it. */
const endings = {
  'invitations.link_unknown': { title: 'invitations.unknown_title', lead: 'invitations.unknown' },
  'invitations.is_expired': { title: 'invitations.expired_title', lead: 'invitations.expired' },
  'invitations.is_cancelled': { title: 'invitations.cancelled_title', lead: 'invitations.cancelled_lead' },
  'invitations.author_lost_rights': {
    title: 'invitations.no_longer_valid_title',
    lead: 'invitations.no_longer_valid',
  },
  'invitations.is_accepted': { title: 'invitations.used_title', lead: 'invitations.used' },
} as const
const missing = { title: 'invitations.no_link_title', lead: 'invitations.no_link' } as const

/** Applies the language of the email whose link was followed, when this device has no saved choice. */
async function adoptLanguage(language: Language): Promise<void> {
  if (savedLanguage() === undefined && language !== i18n().language) await showLanguage(language)
}

const isEnding = (code: string | undefined): code is keyof typeof endings => code !== undefined && code in endings

/** Opened from the letter: shows the invitation, then makes the account or adds the place to it. */
export function AcceptInvitationScreen() {
  const { t } = useI18n()
  const token = useLinkToken()
  // Signing in empties the cache: a link that was just accepted is not looked up again.
  const [accepted, setAccepted] = useState<OfferedPlace>()
  const offer = useQuery({ ...offerQuery(token), enabled: token !== '' && !accepted })
  const offered = accepted ?? offer.data
  const language = offered?.language
  useEffect(() => {
    if (language) void adoptLanguage(language)
  }, [language])

  const code = offer.error instanceof HttpError ? offer.error.problem?.code : undefined
  const ending = token === '' ? missing : isEnding(code) ? endings[code] : undefined
  if (ending) {
    return (
      <SplitPage title={t(ending.title)} lead={t(ending.lead)}>
        <LinkButton to="/login" variant="default" size="md" fullWidth>
          {t('invitations.to_login')}
        </LinkButton>
      </SplitPage>
    )
  }
  if (offered) return <Offer offer={offered} token={token} onAccepted={() => setAccepted(offered)} />
  return (
    <SplitPage title={t('invitations.accept_title')} lead={t('invitations.checking')}>
      {offer.error ? <Failure error={offer.error} onRetry={() => void offer.refetch()} /> : <Skeleton rows={4} />}
    </SplitPage>
  )
}

function Offer(props: AcceptFormProps) {
  const { offer } = props
  const { t, relative } = useI18n()
  const { invitedByName, buildingName, unitNumber, personalMessage } = offer
  const home =
    buildingName && unitNumber ? t('invitations.unit', { building: buildingName, unit: unitNumber }) : buildingName
  return (
    <SplitPage title={t('invitations.accept_title')} lead={t('invitations.accept_lead', { name: invitedByName })}>
      {personalMessage && (
        <figure className={classes.message}>
          <figcaption>{t('invitations.accept_message', { name: invitedByName })}</figcaption>
          <blockquote>{personalMessage}</blockquote>
        </figure>
      )}
      <Details
        items={[
          { label: t('invitations.organization'), value: offer.organizationName },
          ...(home ? [{ label: t(unitNumber ? 'invitations.residence' : 'invitations.building'), value: home }] : []),
          { label: t('invitations.role'), value: t(`users.role_${offer.role}`) },
          { label: t('invitations.email'), value: <EmailText email={offer.email} /> },
          { label: t('invitations.expires'), value: relative(offer.expiresAt) },
        ]}
      />
      <AcceptForm {...props} />
    </SplitPage>
  )
}
