import { useNavigate } from '@tanstack/react-router'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useWrite } from '../../../../../web/queries.ts'
import { Button } from '../../../../../web/ui/button.tsx'
import { Failure } from '../../../../../web/ui/failure.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { invitationImportsApi } from '../../contract.ts'

/** Takes the people whom an import of residences left out to the bulk invitation, where they are checked before anything leaves. */
export function PeopleToInvite({ id, toInvite: count }: { id: string; toInvite: number }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const draft = useWrite(invitationImportsApi.drafts, { refreshes: ['/api/imports'] })
  const check = () =>
    draft.mutate(
      { residenceImportId: id },
      {
        onSuccess: ({ id: file, organizationId: organization, buildingId }) =>
          void navigate({
            to: '/manager/invitations/import',
            search: { organization, building: buildingId ?? undefined, file },
          }),
      },
    )
  return (
    <Section
      title={t('bulk-invitations.left_out', { count })}
      actions={
        <Button variant="default" loading={draft.isPending} onClick={check}>
          {t('bulk-invitations.check_people')}
        </Button>
      }
    >
      {draft.error ? <Failure error={draft.error} act="save" /> : t('bulk-invitations.left_out_lead')}
    </Section>
  )
}
