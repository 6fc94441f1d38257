import { IconKeyOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { today } from '../../../../shared/dates.ts'
import { fullName } from '../../../../shared/names.ts'
import { type I18n, useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Actions } from '../../../../web/ui/button.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import { PhoneLink } from '../../../../web/ui/reach-links.tsx'
import { Row } from '../../../../web/ui/row-list.tsx'
import type { UnitRecord } from '../../contract.ts'
import { unitRecordPolicy } from '../../policy.ts'
import { nameOf } from '../../rules.ts'
import { useRemoveRecord, useUpdateRecord } from '../queries.ts'

interface Props {
  record: UnitRecord
  isManaged: boolean
  onEdit: () => void
}

/** A record of a unit, whose it is, and its acts. */
export function RecordRow({ record, isManaged, onEdit }: Props) {
  const { t } = useI18n()
  const actor = useActor()
  const acts = useActs(record)
  const mayWrite = unitRecordPolicy.update(actor, { ...record, isKept: true }) && (isManaged || record.kind !== 'keys')
  const name = nameOf(record)
  const { keyType } = record
  return (
    <Row
      id={record.id}
      title={[keyType && t(`unit-records.key_type_${keyType}`), name].filter(Boolean).join(' ')}
      side={
        <>
          <Stage record={record} />
          {mayWrite && (
            <Actions
              label={t('web.actions_for', { name })}
              items={[
                ...(isOwed(record)
                  ? [{ label: t('unit-records.return_today'), icon: IconKeyOff, onSelect: acts.onReturn }]
                  : []),
                { label: t('web.edit'), icon: IconPencil, onSelect: onEdit },
                { label: t('web.delete'), icon: IconTrash, tone: 'brick' as const, onSelect: acts.onRemove },
              ]}
            />
          )}
        </>
      }
    >
      <What record={record} isNamed={isManaged || record.holderId !== actor.id} />
    </Row>
  )
}

/** A key that its person still has. */
const isOwed = ({ kind, returnedOn }: UnitRecord): boolean => kind === 'keys' && returnedOn === null

function What({ record, isNamed }: { record: UnitRecord; isNamed: boolean }) {
  const i18n = useI18n()
  const { phone, note, firm, holderFirstName, holderLastName } = record
  const holder = firm ?? fullName({ firstName: holderFirstName ?? '', lastName: holderLastName ?? '' })
  const details = [...(isNamed ? [holder] : []), ...detailsOf(record, i18n)]
  return (
    <>
      {phone && <PhoneLink phone={phone} />}
      {details.length > 0 && <small>{details.join(', ')}</small>}
      {note && <small>{note}</small>}
    </>
  )
}

/** When a key was returned, or its person left. */
function Stage({ record }: { record: UnitRecord }) {
  const { t, date } = useI18n()
  const { endedOn, returnedOn } = record
  if (endedOn && isOwed(record)) return <Pill tone="copper">{t('unit-records.not_returned')}</Pill>
  if (endedOn) return <Pill tone="mute">{t('unit-records.left', { date: date(endedOn) })}</Pill>
  return returnedOn && <Pill tone="mute">{t('unit-records.returned', { date: date(returnedOn) })}</Pill>
}

/** What is told of a record under its name. */
function detailsOf(record: UnitRecord, { t, date }: I18n): string[] {
  const { kind, parkingSpace, givenOn, petName, species, make, colour, relationship } = record
  const told = {
    vehicles: [make, colour, parkingSpace && t('unit-records.at_space', { space: parkingSpace })],
    keys: [givenOn && t('unit-records.given', { date: date(givenOn) })],
    pets: [petName && species],
    emergency_contacts: [relationship],
  }
  return told[kind].flatMap((one) => one || [])
}

function useActs(record: UnitRecord) {
  const { t } = useI18n()
  const act = useAct()
  const update = useUpdateRecord()
  const remove = useRemoveRecord()
  const { id, version } = record
  return {
    onReturn: () =>
      void act({
        write: () => update.mutateAsync({ id, version, returnedOn: today() }),
        done: t('unit-records.toast_returned'),
        undo: () => update.mutateAsync({ id, version: version + 1, returnedOn: null }),
      }),
    onRemove: () =>
      void act({
        ask: {
          title: t('unit-records.remove_title', { name: nameOf(record) }),
          body: t('unit-records.remove_body'),
          action: t('web.delete'),
          keep: t('unit-records.keep'),
          isDanger: true,
        },
        write: () => remove.mutateAsync({ id }),
        done: t('unit-records.toast_removed'),
        kind: 'delete',
      }),
  }
}
