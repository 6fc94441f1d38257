import { IconAddressBook, IconCar, IconKey, IconPaw, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Fold } from '../../../../web/ui/fold.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { RowList } from '../../../../web/ui/row-list.tsx'
import type { Residence } from '../../../residences/contract.ts'
import { type UnitRecord, type UnitRecordKind, unitRecordKinds } from '../../contract.ts'
import { unitRecordPolicy } from '../../policy.ts'
import { nameOf } from '../../rules.ts'
import { keptRecordsQuery, unitRecordsQuery } from '../queries.ts'
import { RecordRow } from './record-row.tsx'
import classes from './unit-records.module.css'

// The form and its date fields weigh more than the panel: fetched when a record is added or changed.
const RecordForm = lazyPart(() => import('../record-form.tsx').then((module) => module.RecordForm))

const icons = { vehicles: IconCar, keys: IconKey, pets: IconPaw, emergency_contacts: IconAddressBook } as const

interface Props {
  residence: Residence
  isManaged: boolean
}
type Edited = UnitRecord | UnitRecordKind

/** Vehicles, keys, pets and emergency contacts of a unit: the kinds that its organization keeps, or nothing. */
export function UnitRecords({ residence, isManaged }: Props) {
  const { t } = useI18n()
  const actor = useActor()
  const kept = useQuery(keptRecordsQuery(residence.organizationId))
  const kinds = unitRecordKinds.filter((kind) => kept.data?.kinds.includes(kind))
  const records = useQuery({ ...unitRecordsQuery(residence.id), enabled: kinds.length > 0 })
  const [edited, setEdited] = useState<Edited>()
  const title = useTitleOf(edited)
  const close = () => setEdited(undefined)
  if (kinds.length === 0) return null
  const place = { buildingId: residence.buildingId, residenceId: residence.id }
  const mayAdd = (kind: UnitRecordKind) =>
    residence.archivedAt === null &&
    (isManaged ? unitRecordPolicy.manage(actor, place) : kind !== 'keys' && unitRecordPolicy.add(actor, place))
  return (
    <Section title={t('unit-records.title')}>
      <Loaded query={records}>
        {({ items }) => (
          <Kinds
            kinds={kinds}
            records={isManaged ? items : items.filter((record) => isOfHome(record, actor.id))}
            isManaged={isManaged}
            mayAdd={mayAdd}
            onEdit={setEdited}
          />
        )}
      </Loaded>
      <Dialog title={title} isOpen={edited !== undefined} onClose={close}>
        {edited && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <RecordForm residence={residence} isManaged={isManaged} edited={edited} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

/** A manager sees their own home as the people of any home do. */
const isOfHome = ({ kind, holderId, endedOn }: UnitRecord, actorId: string): boolean =>
  endedOn === null && (kind !== 'emergency_contacts' || holderId === actorId)

function useTitleOf(edited: Edited | undefined): string {
  const { t } = useI18n()
  if (edited === undefined) return ''
  return typeof edited === 'string' ? t(`unit-records.add_${edited}`) : t('unit-records.edit', { name: nameOf(edited) })
}

interface KindsProps {
  kinds: readonly UnitRecordKind[]
  records: readonly UnitRecord[]
  isManaged: boolean
  mayAdd: (kind: UnitRecordKind) => boolean
  onEdit: (edited: Edited) => void
}

/** A list a kind, then what those who left still have there. */
function Kinds({ kinds, records, isManaged, mayAdd, onEdit }: KindsProps) {
  const { t } = useI18n()
  const over = records.filter(({ endedOn }) => endedOn !== null)
  const rows = (shown: readonly UnitRecord[]) => (
    <RowList>
      {shown.map((record) => (
        <RecordRow key={record.id} record={record} isManaged={isManaged} onEdit={() => onEdit(record)} />
      ))}
    </RowList>
  )
  return (
    <div className={classes.kinds}>
      {kinds.map((kind) => {
        const own = records.filter((record) => record.kind === kind && record.endedOn === null)
        return (
          <section key={kind} aria-labelledby={`records-${kind}`}>
            <KindHead kind={kind} onAdd={mayAdd(kind) ? () => onEdit(kind) : undefined} />
            {own.length > 0 ? (
              rows(own)
            ) : (
              <p className={classes.none}>{t(kind === 'keys' ? 'unit-records.none_keys' : 'unit-records.none')}</p>
            )}
            {kind === 'emergency_contacts' && !isManaged && own.length > 0 && (
              <p className={classes.none}>{t('unit-records.own_contacts')}</p>
            )}
          </section>
        )
      })}
      {over.length > 0 && <Fold title={t('unit-records.before')}>{rows(over)}</Fold>}
    </div>
  )
}

function KindHead({ kind, onAdd }: { kind: UnitRecordKind; onAdd: (() => void) | undefined }) {
  const { t } = useI18n()
  const Icon = icons[kind]
  return (
    <div className={classes.head}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <h3 id={`records-${kind}`}>{t(`unit-records.${kind}`)}</h3>
      {onAdd && (
        <Button variant="default" size="xs" icon={IconPlus} onClick={onAdd} aria-label={t(`unit-records.add_${kind}`)}>
          {t('web.add')}
        </Button>
      )}
    </div>
  )
}
