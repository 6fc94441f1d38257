import { IconBuildingCommunity } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { enterSample } from '../../../../web/sample.ts'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { samplePolicy } from '../../policy.ts'
import { useAddSample, useRemoveSample } from '../queries.ts'
import classes from './sample-offer.module.css'

/** Adds the sample building of an organization, opens it and removes it, each in one act. */
export function SampleOffer({ organizationId, sampleId }: { organizationId: string; sampleId: string | null }) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [add, remove] = [useAddSample(), useRemoveSample()]
  if (!samplePolicy.create(actor, { organizationId })) return null
  const onAdd = () =>
    void act({
      write: async () => enterSample((await add.mutateAsync({ organizationId })).id),
      done: t('samples.added'),
    })
  const onRemove = (id: string) => void act({ write: () => remove.mutateAsync({ id }), done: t('samples.removed') })
  return (
    <div className={classes.offer}>
      <p>{t(sampleId ? 'samples.added_lead' : 'samples.add_lead')}</p>
      <span className={classes.acts}>
        {sampleId ? (
          <>
            <Button variant="default" onClick={() => enterSample(sampleId)}>
              {t('samples.open')}
            </Button>
            <Button variant="subtle" loading={remove.isPending} onClick={() => onRemove(sampleId)}>
              {t('samples.remove')}
            </Button>
          </>
        ) : (
          <Button variant="default" icon={IconBuildingCommunity} loading={add.isPending} onClick={onAdd}>
            {t('samples.add')}
          </Button>
        )}
      </span>
    </div>
  )
}
