import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useScope } from '../../../../../web/location.ts'
import { FoundField } from '../../../../../web/ui/combo-field.tsx'
import { FileDrop } from '../../../../../web/ui/file-drop.tsx'
import { useContractForm } from '../../../../../web/ui/form.tsx'
import { buildingChoices } from '../../../../buildings/web/parts/building-choices.tsx'
import { usePrepareReading, useReleased } from '../../../form/web/parts/held-files.tsx'
import { mostInInbox } from '../../contract.ts'
import classes from './inbox.module.css'

const Place = z.object({ buildingId: z.string() })

/** Takes many files at once, for one building: that of the sidebar, or one chosen here. */
export function InboxDrop({ onFiles }: { onFiles: (files: readonly File[], buildingId: string) => void }) {
  const { t } = useI18n()
  const { organization, building } = useScope()
  const form = useContractForm(Place, { defaults: { buildingId: '' }, onSubmit: () => undefined })
  const choices = buildingChoices(organization)
  const { data } = useQuery({ ...choices.find(''), enabled: building === undefined })
  const [only, ...others] = data?.items ?? []
  const buildingId = building ?? (only && others.length === 0 ? only.id : form.watch('buildingId'))
  const [files, hold] = useState<readonly File[]>([])
  const take = (taken: readonly File[]) => {
    if (buildingId) return onFiles(taken, buildingId)
    hold(taken)
    if (taken.length > 0) form.focus('buildingId')
  }
  useReleased({ files, hold }, Boolean(buildingId), take)
  usePrepareReading(true)
  return (
    <div className={classes.drop}>
      {building === undefined && others.length > 0 && (
        <div className={classes.place}>
          <FoundField
            {...form.field('buildingId')}
            label={t('bills.building')}
            hint={files.length > 0 ? t('bills.building_awaited') : undefined}
            source={choices}
          />
        </div>
      )}
      <FileDrop
        label={t('inbox.drop')}
        hint={t('inbox.drop_hint', { limit: mostInInbox })}
        accept={['pdf', 'image']}
        max={mostInInbox}
        value={files}
        onChange={take}
      />
    </div>
  )
}
