import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { PersonLimit } from '../../contract.ts'
import { limitsQuery, useRemoveLimit } from '../queries.ts'

// A form weighs more than this page: fetched when a person is limited.
const LimitForm = lazyPart(() => import('../limit-form.tsx').then((module) => module.LimitForm))

/** Whose use of a space is limited, for the managers of a building. */
export function PersonLimits({ buildingId, mayManage }: { buildingId: string; mayManage: boolean }) {
  const { t } = useI18n()
  const { data } = useQuery(limitsQuery(buildingId))
  const [edited, setEdited] = useState<PersonLimit | 'new'>()
  const close = () => setEdited(undefined)
  const limits = data?.items ?? []
  if (!mayManage && limits.length === 0) return null
  return (
    <Section
      title={t('bookings.person_limits')}
      actions={
        mayManage && (
          <Button variant="default" size="xs" icon={IconPlus} onClick={() => setEdited('new')}>
            {t('bookings.limit_person')}
          </Button>
        )
      }
    >
      {limits.length === 0 ? (
        <p>{t('bookings.nobody_limited')}</p>
      ) : (
        <RowList>
          {limits.map((limit) => (
            <LimitRow key={limit.id} limit={limit} onEdit={mayManage ? setEdited : undefined} />
          ))}
        </RowList>
      )}
      <Dialog title={t('bookings.limit_person')} isOpen={edited !== undefined} onClose={close}>
        {edited && (
          <Suspense fallback={<Skeleton rows={5} />}>
            <LimitForm buildingId={buildingId} limit={edited === 'new' ? undefined : edited} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface LimitRowProps {
  limit: PersonLimit
  onEdit: ((limit: PersonLimit) => void) | undefined
}

function LimitRow({ limit, onEdit }: LimitRowProps) {
  const { t } = useI18n()
  const act = useAct()
  const removing = useRemoveLimit()
  const { id, userName, spaceName, hoursPerMonth, hoursPerYear, reason } = limit
  const isBarred = hoursPerMonth === 0 || hoursPerYear === 0
  const told = isBarred
    ? [t('bookings.books_nothing')]
    : [
        hoursPerMonth !== null && t('bookings.so_many_a_month', { count: hoursPerMonth }),
        hoursPerYear !== null && t('bookings.so_many_a_year', { count: hoursPerYear }),
      ]
  const onRemove = () =>
    act({
      ask: {
        title: t('bookings.end_limit_title', { name: userName }),
        body: t('bookings.end_limit_body'),
        action: t('bookings.end_limit'),
        keep: t('bookings.keep_limit'),
        isDanger: true,
      },
      write: () => removing.mutateAsync({ id }),
      done: t('bookings.toast_limit_ended'),
      kind: 'delete',
    })
  return (
    <Row
      title={userName}
      side={
        onEdit && (
          <Actions
            label={t('web.actions_for', { name: userName })}
            items={[
              { label: t('web.edit'), icon: IconPencil, onSelect: () => onEdit(limit) },
              { label: t('bookings.end_limit'), icon: IconTrash, tone: 'brick', onSelect: () => void onRemove() },
            ]}
          />
        )
      }
    >
      <span>{[spaceName, ...told].filter(Boolean).join(' · ')}</span>
      {reason && <small>{reason}</small>}
    </Row>
  )
}
