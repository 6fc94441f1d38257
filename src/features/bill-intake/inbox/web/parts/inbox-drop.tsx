import { useState } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useScope } from '../../../../../web/location.ts'
import { useActor } from '../../../../../web/session.tsx'
import { FoundField } from '../../../../../web/ui/combo-field.tsx'
import { FileDrop } from '../../../../../web/ui/file-drop.tsx'
import { useContractForm } from '../../../../../web/ui/form.tsx'
import { buildingChoices } from '../../../../buildings/web/parts/building-choices.tsx'
import type { ReadFor } from '../../../extraction/contract.ts'
import { usePrepareReading, useReleased } from '../../../form/web/parts/held-files.tsx'
import { placeIn } from '../../../place/contract.ts'
import { mostInInbox } from '../../contract.ts'
import classes from './inbox.module.css'

const Place = z.object({ buildingId: z.string() })

/**
 * Takes many files at once: of the building of the sidebar, else of an organization, whose buildings the reading tells apart. It asks for the
 * building only where nothing says which organization.
 */
export function InboxDrop({ onFiles }: { onFiles: (files: readonly File[], place: ReadFor) => void }) {
  const { t } = useI18n()
  const { organization, building } = useScope()
  const form = useContractForm(Place, { defaults: { buildingId: '' }, onSubmit: () => undefined })
  const { organizationIds } = useActor()
  const chosen = form.watch('buildingId')
  const place = building
    ? { buildingId: building }
    : chosen
      ? { buildingId: chosen }
      : placeIn(organization, organizationIds)
  const [files, hold] = useState<readonly File[]>([])
  const take = (taken: readonly File[]) => {
    if (place) return onFiles(taken, place)
    hold(taken)
    if (taken.length > 0) form.focus('buildingId')
  }
  useReleased({ files, hold }, Boolean(place), take)
  usePrepareReading(true)
  return (
    <div className={classes.drop}>
      {(!place || chosen) && (
        <div className={classes.place}>
          <FoundField
            {...form.field('buildingId')}
            label={t('bills.building')}
            hint={files.length > 0 ? t('bills.building_awaited') : undefined}
            source={buildingChoices(organization)}
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
