import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { DownloadLink } from '../../../web/ui/download-link.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import type { Mailing } from '../contract.ts'
import { mailingPolicy } from '../policy.ts'
import { useLetterName } from './parts/letter-name.tsx'
import { MailingState } from './parts/mailing-state.tsx'
import { PostingDialog } from './parts/posting-dialog.tsx'
import { Recipients } from './parts/recipients.tsx'
import { mailingQuery } from './queries.ts'

/** `/manager/invoices/mailings/$id`: to whom the letters of a mailing went, how, and what is left to print. */
export function MailingScreen() {
  const { t } = useI18n()
  const found = useQuery(mailingQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/manager/invoices', label: t('mailings.back_to_invoices') }} isPage>
      {(mailing) => <Shown mailing={mailing} />}
    </Loaded>
  )
}

function Shown({ mailing }: { mailing: Mailing }) {
  const { t, date, dateTime } = useI18n()
  const nameOf = useLetterName()
  const { buildingId, buildingName, callId, statedFrom, byName, on, createdAt } = mailing
  const made = t('mailings.started_by', { name: byName ?? '', date: dateTime(createdAt) })
  const stated = statedFrom !== null && t('mailings.stated_at', { date: date(on, 'full') })
  return (
    <>
      <PageHead
        title={nameOf(mailing)}
        lead={[buildingName, stated, made].filter(Boolean).join(' · ')}
        back={
          callId === null
            ? { to: '/manager/invoices/mailings', search: { building: buildingId }, label: t('mailings.mailings') }
            : { to: '/manager/invoices/calls/$id', params: { id: callId }, label: t('mailings.call') }
        }
      >
        <Acts mailing={mailing} />
      </PageHead>
      <Stack>
        <MailingState mailing={mailing} />
        <Recipients mailing={mailing} />
      </Stack>
    </>
  )
}

function Acts({ mailing }: { mailing: Mailing }) {
  const { t, language } = useI18n()
  const [isPosting, setIsPosting] = useState(false)
  const maySend = mailingPolicy.send(useActor(), mailing)
  const { id, counts } = mailing
  const papers = `/api/mailings/${id}/papers?language=${language}`
  const toPrint = counts.ready + counts.posted + counts.failed
  return (
    <>
      {toPrint > 0 && <DownloadLink href={papers}>{t('mailings.print')}</DownloadLink>}
      <DownloadLink href={`${papers}&which=all`}>{t('mailings.print_all')}</DownloadLink>
      {maySend && counts.ready + counts.failed > 0 && (
        <Button variant="default" onClick={() => setIsPosting(true)}>
          {t('mailings.posting')}
        </Button>
      )}
      {isPosting && <PostingDialog id={id} onClose={() => setIsPosting(false)} />}
    </>
  )
}
