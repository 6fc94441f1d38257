import { IconPencil, IconTrash, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { today } from '../../../../shared/dates.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Actions, Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Fold } from '../../../../web/ui/fold.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { Mandate } from '../../contract.ts'
import { byOffice, type Stage, stageOf } from '../../rules.ts'
import { mandatesQuery, useRemoveMandate } from '../queries.ts'

// The date fields weigh more than this page: fetched when a mandate is added or changed.
const MandateForm = lazyPart(() => import('../mandate-form.tsx').then((module) => module.MandateForm))

interface Props {
  buildingId: string
  mayWrite: boolean
}

/** Mandates of a building: those of today by office, those to come, and past ones folded. */
export function BoardHistory({ buildingId, mayWrite }: Props) {
  const { t } = useI18n()
  const mandates = useQuery(mandatesQuery(buildingId))
  const [edited, setEdited] = useState<Mandate | 'new'>()
  const close = () => setEdited(undefined)
  const isNew = edited === undefined || edited === 'new'
  return (
    <Section
      title={t('mandates.title')}
      actions={
        mayWrite && (
          <Button variant="default" size="xs" icon={IconUserPlus} onClick={() => setEdited('new')}>
            {t('mandates.new')}
          </Button>
        )
      }
    >
      <Loaded query={mandates}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconUsersGroup} title={t('mandates.none')}>
              {mayWrite && t('mandates.none_lead')}
            </Empty>
          ) : (
            <Stages mandates={items} onEdit={mayWrite ? setEdited : undefined} />
          )
        }
      </Loaded>
      <Dialog
        title={isNew ? t('mandates.new') : t('mandates.edit', { name: fullName(edited) })}
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <MandateForm
              buildingId={buildingId}
              mandates={mandates.data?.items ?? []}
              mandate={isNew ? undefined : edited}
              onDone={close}
            />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface StagesProps {
  mandates: readonly Mandate[]
  onEdit: ((mandate: Mandate) => void) | undefined
}

function Stages({ mandates, onEdit }: StagesProps) {
  const { t } = useI18n()
  const at = (stage: Stage) => mandates.filter((mandate) => stageOf(mandate, today()) === stage)
  const [current, toCome, past] = [byOffice(at('current')), at('to_come').reverse(), at('past')]
  const list = (shown: readonly Mandate[], title?: string) => (
    <RowList {...(title && { title })}>
      {shown.map((mandate) => (
        <MandateRow key={mandate.id} mandate={mandate} onEdit={onEdit} />
      ))}
    </RowList>
  )
  return (
    <>
      {current.length > 0 ? list(current) : <p>{t('mandates.none_current')}</p>}
      {toCome.length > 0 && list(toCome, t('mandates.to_come'))}
      {past.length > 0 && <Fold title={t('mandates.past')}>{list(past)}</Fold>}
    </>
  )
}

function MandateRow({ mandate, onEdit }: { mandate: Mandate; onEdit: StagesProps['onEdit'] }) {
  const { t } = useI18n()
  const period = usePeriod(mandate)
  const onRemove = useRemoval(mandate)
  const name = fullName(mandate)
  return (
    <Row
      id={mandate.id}
      picture={<Avatar name={name} />}
      title={name}
      side={
        onEdit && (
          <Actions
            label={t('web.actions_for', { name })}
            items={[
              { label: t('web.edit'), icon: IconPencil, onSelect: () => onEdit(mandate) },
              { label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() },
            ]}
          />
        )
      }
    >
      <small>
        {t(`mandates.office_${mandate.office}`)}, {period}
      </small>
    </Row>
  )
}

/** `depuis le 1er mai 2024`, or both ends. */
function usePeriod({ startsOn, endsOn }: Mandate): string {
  const { t, date } = useI18n()
  if (endsOn) return t('mandates.period', { from: date(startsOn), to: date(endsOn) })
  return t(startsOn > today() ? 'mandates.from' : 'mandates.since', { from: date(startsOn) })
}

/** Deletes a mandate that was entered by mistake. */
function useRemoval(mandate: Mandate): () => Promise<boolean> {
  const { t } = useI18n()
  const act = useAct()
  const remove = useRemoveMandate()
  return () =>
    act({
      ask: {
        title: t('mandates.remove_title'),
        body: t('mandates.remove_body', { name: fullName(mandate) }),
        action: t('web.delete'),
        keep: t('mandates.keep'),
        isDanger: true,
      },
      write: () => remove.mutateAsync({ id: mandate.id }),
      done: t('mandates.toast_removed'),
      kind: 'delete',
    })
}
