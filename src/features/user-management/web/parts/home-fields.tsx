import { IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { rankOf } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { IconButton } from '../../../../web/ui/button.tsx'
import { NativeSelect } from '../../../../web/ui/controls.tsx'
import { type ContractForm, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { InvitationBuildingField, ResidenceField } from '../../../invitations/web/parts/place-fields.tsx'
import { relationsFor } from '../../../residences/rules.ts'
import type { EditedUser, ManagedUser } from '../../contract.ts'
import { fitsRole } from '../../rules.ts'
import { homeQuery } from '../queries.ts'
import classes from './home-fields.module.css'

interface HomeFieldsProps {
  form: ContractForm<z.input<typeof EditedUser>, EditedUser>
  user: ManagedUser
}
interface Unit {
  id: string
  unitNumber: string
  buildingName: string
}

/** The residences of a person, each with how it is held. */
export function HomeFields({ form, user }: HomeFieldsProps) {
  const { t } = useI18n()
  const homes = form.watch('residences')
  const added = useQueries({
    queries: homes
      .filter(({ residenceId }) => user.residences.every(({ id }) => id !== residenceId))
      .map(({ residenceId }) => homeQuery(residenceId)),
    combine: (reads) => reads.flatMap(({ data }) => data ?? []),
  })
  const relations = relationsFor(rankOf(form.watch('role')))
  const [preset] = relations
  const known = new Map<string, Unit>([...user.residences, ...added].map((unit) => [unit.id, unit]))

  const add = (chosen: string) => {
    if (!preset || homes.some(({ residenceId }) => residenceId === chosen)) return
    form.set('residences', [...homes, { residenceId: chosen, relation: preset }])
  }
  return (
    <FormSection title={t('user-management.residences')} lead={t('user-management.residences_hint')}>
      <ul className={classes.homes} aria-live="polite" data-wide>
        {homes.map(({ residenceId, relation }) => {
          const unit = known.get(residenceId)
          const label = unit ? t('invitations.unit', { building: unit.buildingName, unit: unit.unitNumber }) : '…'
          // A lease that a resident keeps is no way to give them another home.
          const isFitting = fitsRole(form.watch('role'), { relation })
          const ways = isFitting && !relations.includes(relation) ? [...relations, relation] : relations
          return (
            <li key={residenceId}>
              <span>{label}</span>
              <NativeSelect
                aria-label={`${t('user-management.relation')}, ${label}`}
                value={isFitting ? relation : ''}
                onChange={({ currentTarget }) => {
                  const next = ways.find((one) => one === currentTarget.value)
                  if (next)
                    form.set(
                      'residences',
                      homes.map((home) => (home.residenceId === residenceId ? { residenceId, relation: next } : home)),
                    )
                }}
              >
                {!isFitting && <option value="">{t('web.choose')}</option>}
                {ways.map((one) => (
                  <option key={one} value={one}>
                    {t(`residences.relation_${one}`)}
                  </option>
                ))}
              </NativeSelect>
              <IconButton
                label={t('user-management.remove_residence', { unit: label })}
                icon={IconX}
                onClick={() =>
                  form.set(
                    'residences',
                    homes.filter((home) => home.residenceId !== residenceId),
                  )
                }
              />
            </li>
          )
        })}
        {homes.length === 0 && <li className={classes.none}>{t('user-management.no_place')}</li>}
      </ul>
      <AddHome onAdd={add} />
    </FormSection>
  )
}

const Place = z.object({ buildingId: z.nullable(z.string()), residenceId: z.nullable(z.string()) })

/** Finds a residence, which joins the list as soon as it is chosen: a choice left aside would be lost when the form is saved. */
function AddHome({ onAdd }: { onAdd: (residenceId: string) => void }) {
  const { t } = useI18n()
  const form = useContractForm(Place, { defaults: { buildingId: null, residenceId: null }, onSubmit: () => undefined })
  const [buildingId, residenceId] = [form.watch('buildingId'), form.watch('residenceId')]
  const take = useEffectEvent((chosen: string) => {
    onAdd(chosen)
    form.set('residenceId', null)
  })
  useEffect(() => {
    if (residenceId) take(residenceId)
  }, [residenceId])
  return (
    <>
      <InvitationBuildingField field={form.field('buildingId')} organization={null} />
      <ResidenceField
        key={buildingId}
        field={form.field('residenceId')}
        label={t('user-management.add_residence')}
        building={buildingId ?? undefined}
      />
    </>
  )
}
