import { useQuery } from '@tanstack/react-query'
import { levelOf } from '../../../shared/actor.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { DownloadLink } from '../../../web/ui/download-link.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { registerApi } from '../contract.ts'
import { RegisterChecklist } from './parts/register-checklist.tsx'
import { registerQuery } from './queries.ts'

/** `/manager/buildings/$id/register`, `/residents/buildings/$id/register` */
export function RegisterScreen() {
  const { t, language } = useI18n()
  const id = useRouteParam('id')
  const register = useQuery(registerQuery(id))
  const isManager = levelOf(useActor().role) > 1
  const back = isManager
    ? ({ to: '/manager/buildings/$id', params: { id }, label: t('register.back') } as const)
    : ({ to: '/residents/building', label: t('register.back') } as const)
  return (
    <Loaded query={register} back={back} isPage>
      {(data) => (
        <>
          <PageHead title={t('register.title')} lead={data.buildingName} back={back}>
            <DownloadLink href={hrefOf(registerApi.printout, { id, language })}>{t('register.printout')}</DownloadLink>
          </PageHead>
          <RegisterChecklist register={data} />
        </>
      )}
    </Loaded>
  )
}
