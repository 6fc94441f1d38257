import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../web/i18n.tsx'
import { useAddress } from '../../../web/location.ts'
import { Button, LinkButton } from '../../../web/ui/button.tsx'
import { useFailureText } from '../../../web/ui/failure.tsx'
import { SplitPage } from '../../../web/ui/split-page.tsx'
import { toast } from '../../../web/ui/toast.ts'
import { unsubscriptionQuery, useUnsubscribe } from './queries.ts'

const Settings = () => {
  const { t } = useI18n()
  return (
    <LinkButton to="/settings/settings" hash="notifications" variant="default" size="md" fullWidth>
      {t('notifications.open_settings')}
    </LinkButton>
  )
}

/** Ends the emails of a link at their foot. A button does it, as mail scanners open every link. */
export function UnsubscribeScreen() {
  const { t, language } = useI18n()
  const { token = '' } = useAddress()
  const failureText = useFailureText()
  const found = useQuery({ ...unsubscriptionQuery(token, language), enabled: token !== '' })
  const unsubscribe = useUnsubscribe()
  const [isDone, setIsDone] = useState(false)
  const onClick = async () => {
    try {
      await unsubscribe.mutateAsync({ token })
      setIsDone(true)
    } catch (error) {
      toast(failureText(error, 'operation'), 'brick')
    }
  }
  if (isDone)
    return (
      <SplitPage title={t('notifications.unsubscribed_title')} lead={t('notifications.unsubscribed')}>
        <Settings />
      </SplitPage>
    )
  if (token === '' || found.isError)
    return (
      <SplitPage title={t('notifications.dead_title')} lead={t('notifications.dead')}>
        <Settings />
      </SplitPage>
    )
  const lead = found.data ? t('notifications.unsubscribe_lead', { label: found.data.label }) : t('web.loading')
  return (
    <SplitPage title={t('notifications.unsubscribe_title')} lead={lead}>
      <Button size="md" fullWidth disabled={!found.data} loading={unsubscribe.isPending} onClick={() => void onClick()}>
        {t('notifications.unsubscribe')}
      </Button>
    </SplitPage>
  )
}
