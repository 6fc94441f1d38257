import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { samplesApi } from '../../../features/samples/contract.ts'
import { samplePolicy } from '../../../features/samples/policy.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { query, useWrite } from '../../../web/queries.ts'
import { leaveSample } from '../../../web/sample.ts'
import { useActor } from '../../../web/session.tsx'
import { useAct } from '../../../web/ui/act.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { usePlaces } from './places.ts'
import classes from './sample-banner.module.css'

/** On every page of the sample: what it is, the way back, and the act that removes it. */
export function SampleBanner() {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const { scope } = usePlaces()
  const remove = useWrite(samplesApi.remove, { refreshes: [] })
  const samples = useQuery(query(samplesApi.list, {})).data?.items
  const isGone = actor.organizationIds.length === 0
  // An address of a sample that was removed since, or of somebody else's.
  useEffect(() => {
    if (isGone) leaveSample()
  }, [isGone])
  const shown = samples?.find(({ id }) => id === scope.organization) ?? samples?.[0]
  const onRemove = async (id: string) => {
    if (await act({ write: () => remove.mutateAsync({ id }), done: t('app.sample_removed') })) leaveSample()
  }
  return (
    <section className={classes.banner} aria-label={t('app.sample')}>
      <p role="note">
        <b>{t('app.sample')}</b>
        {t('app.sample_notice')}
      </p>
      <span className={classes.acts}>
        <Button size="xs" variant="default" onClick={leaveSample}>
          {t('app.leave_sample')}
        </Button>
        {shown && samplePolicy.remove(actor, shown) && (
          <Button size="xs" variant="subtle" loading={remove.isPending} onClick={() => void onRemove(shown.id)}>
            {t('app.remove_sample')}
          </Button>
        )}
      </span>
    </section>
  )
}
