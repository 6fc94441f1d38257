import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { HttpError } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { Failure } from '../../../web/ui/failure.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../web/ui/form.tsx'
import { Skeleton } from '../../../web/ui/loading.tsx'
import { Details, Notice } from '../../../web/ui/page.tsx'
import { PasswordField } from '../../../web/ui/password-field.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { useLinkToken } from '../../users/web/parts/link-token.tsx'
import { LinkOpening, type SharedDocument } from '../contract.ts'
import { sharedQuery, useOpenLink } from './queries.ts'

const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** The page of a share link. Only its button opens the document and counts: mail scanners open every link. */
export function SharedDocumentScreen() {
  const { t } = useI18n()
  const token = useLinkToken()
  const shared = useQuery({ ...sharedQuery(token), enabled: token !== '' })
  const [hasEnded, setHasEnded] = useState(false)
  if (token === '' || hasEnded || isGone(shared.error))
    return (
      <SplitPage title={t('document-links.gone_title')} lead={t('document-links.gone_lead')}>
        {null}
      </SplitPage>
    )
  if (!shared.data)
    return (
      <SplitPage title={t('document-links.page_title')} lead={t('web.loading')}>
        {shared.error ? <Failure error={shared.error} onRetry={() => void shared.refetch()} /> : <Skeleton rows={4} />}
      </SplitPage>
    )
  return <Shared key={token} shared={shared.data} token={token} onEnded={() => setHasEnded(true)} />
}

const Asked = z.pick(LinkOpening, { password: true })

function Shared({ shared, token, onEnded }: { shared: SharedDocument; token: string; onEnded: () => void }) {
  const { t, dateTime } = useI18n()
  const open = useOpenLink()
  const [opened, setOpened] = useState<string>()
  const { organizationName, documentName, hasPassword, expiresAt } = shared
  const form = useContractForm(Asked, {
    defaults: { password: hasPassword ? '' : null },
    act: 'operation',
    onSubmit: async ({ password }) => {
      try {
        const { documentName: name, path } = await open.mutateAsync({ token, password })
        setOpened(name)
        window.location.assign(path)
      } catch (error) {
        if (!isGone(error)) throw error
        onEnded()
      }
    },
  })
  const shownName = opened ?? documentName
  return (
    <SplitPage
      title={t('document-links.page_title')}
      lead={t('document-links.page_lead', { organization: organizationName })}
    >
      <Details
        items={[
          ...(shownName ? [{ label: t('document-links.page_document'), value: shownName }] : []),
          { label: t('document-links.page_until'), value: dateTime(expiresAt) },
        ]}
      />
      {opened && <Notice tone="spruce">{t('document-links.page_opened')}</Notice>}
      <Form form={form} label={t('document-links.page_open')}>
        {hasPassword && (
          <FormSection>
            <PasswordField {...form.field('password')} label={t('document-links.password')} size="md" isWide />
          </FormSection>
        )}
        <FormActions submit={t('document-links.page_open')} isFull />
      </Form>
      <small>{t('document-links.page_counted')}</small>
    </SplitPage>
  )
}
