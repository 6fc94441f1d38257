import type { ReactNode } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { FoundField } from '../../../../../web/ui/combo-field.tsx'
import { buildingChoices } from '../../../../buildings/web/parts/building-choices.tsx'
import type { BillFieldsProps } from './bill-fields.tsx'
import { PlaceReason } from './later-parts.tsx'
import { ReadMark } from './read-mark.tsx'

interface BuildingFieldProps extends Pick<BillFieldsProps, 'form' | 'reading' | 'looking'> {
  organization: string | undefined
  isLocked: boolean
  /** Files wait for it. */
  isWaited: boolean
  /** Its place on the document, on a screen too narrow for both. */
  crop: ReactNode
}

/** The building: chosen in the sidebar, told by the document, or asked. */
export function BuildingField({ form, reading, looking, organization, isLocked, isWaited, crop }: BuildingFieldProps) {
  const { t } = useI18n()
  const buildingId = form.watch('buildingId') ?? ''
  const onTake = (id: string) => {
    form.set('buildingId', id)
    form.clearErrors('buildingId')
  }
  return (
    <ReadMark
      label={t('bills.building')}
      isActive={looking.active === 'buildingId'}
      isWide
      onFocus={() => looking.setFocused('buildingId')}
      onHover={(isOver) => looking.setHovered(isOver ? 'buildingId' : undefined)}
    >
      <FoundField
        {...form.field('buildingId')}
        label={t('bills.building')}
        source={buildingChoices(organization)}
        hint={isWaited ? t('bills.building_awaited') : undefined}
        isDisabled={isLocked}
        isWide
      />
      {reading?.proposal && !isLocked && (
        <PlaceReason proposal={reading.proposal} buildingId={buildingId} onTake={onTake} />
      )}
      {crop}
    </ReadMark>
  )
}
