import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { useFailureText } from '../../../../web/ui/failure.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { PageHead } from '../../../../web/ui/page.tsx'
import { useOpenLink } from '../../web/queries.ts'

/** Where the link of a letter leads: to the page of the decision, for the person it was sent to. */
export function LinkScreen() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { mutate, error } = useOpenLink()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    // Read once: the address of the next page does not have it.
    const token = window.location.hash.slice(1)
    mutate(
      { token },
      { onSuccess: ({ id }) => void navigate({ to: '/manager/approvals/$id', params: { id }, replace: true }) },
    )
  }, [mutate, navigate])
  return (
    <>
      <PageHead title={t('approvals.title')} />
      {error ? (
        <Empty
          title={failureText(error, 'operation')}
          action={<LinkButton to="/manager/approvals">{t('approvals.title')}</LinkButton>}
        >
          {t('approvals.link_lead')}
        </Empty>
      ) : (
        <Skeleton rows={4} />
      )}
    </>
  )
}
