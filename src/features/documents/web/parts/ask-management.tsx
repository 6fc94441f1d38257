import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { TextLink } from '../../../../web/ui/page.tsx'
import { demandPolicy } from '../../../demands/policy.ts'

/** Opens a request to the managers for a document that is not there, to those who may send one. */
export function AskManagement({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  if (!demandPolicy.create(useActor(), { buildingId, residenceId: null })) return null
  return (
    <p>
      {t('documents.ask_missing')}{' '}
      <TextLink
        to="/residents/demands/new"
        search={{ type: 'information', title: t('documents.ask_title'), description: t('documents.ask_text') }}
      >
        {t('documents.ask_management')}
      </TextLink>
    </p>
  )
}
