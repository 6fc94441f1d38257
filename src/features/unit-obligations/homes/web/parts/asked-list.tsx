import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../../web/ui/button.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import type { ObligationKind, UnitObligation } from '../../../contract.ts'
import { AskedForm } from '../asked-form.tsx'
import { askedQuery, useAskUsual, useStopAsking } from '../queries.ts'
import { useRhythm } from './standing-words.tsx'
import classes from './standings.module.css'

interface Place {
  buildingId: string
  /** What the building may ask. */
  possible: readonly ObligationKind[]
}

/** What a building asks of each of its units, and what it could. */
export function AskedList({ buildingId, possible }: Place) {
  return (
    <Loaded query={useQuery(askedQuery(buildingId))}>
      {({ items }) => <Asked buildingId={buildingId} possible={possible} asked={items} />}
    </Loaded>
  )
}

interface AskedProps extends Place {
  asked: readonly UnitObligation[]
}

function Asked({ buildingId, possible, asked }: AskedProps) {
  const { t } = useI18n()
  const act = useAct()
  const askUsual = useAskUsual()
  const [edited, setEdited] = useState<UnitObligation | 'new'>()
  const known = new Set(asked.map(({ kind }) => kind))
  const left = possible.filter((kind) => !known.has(kind))
  if (edited)
    return (
      <AskedForm
        buildingId={buildingId}
        obligation={edited === 'new' ? undefined : edited}
        kinds={left}
        onDone={() => setEdited(undefined)}
      />
    )
  const onUsual = () =>
    act({
      write: () => askUsual.mutateAsync({ buildingId }),
      done: t('unit-obligations.toast_created'),
    })
  return (
    <div className={classes.asked}>
      <p className={classes.purpose}>{t('unit-obligations.settings_lead')}</p>
      {asked.length > 0 && (
        <ul>
          {asked.map((one) => (
            <AskedRow key={one.id} obligation={one} onEdit={() => setEdited(one)} />
          ))}
        </ul>
      )}
      <div className={classes.end}>
        {left.length > 0 && (
          <Button variant={asked.length > 0 ? 'filled' : 'default'} icon={IconPlus} onClick={() => setEdited('new')}>
            {t('unit-obligations.ask_more')}
          </Button>
        )}
        {asked.length === 0 && (
          <Button loading={askUsual.isPending} onClick={() => void onUsual()}>
            {t('unit-obligations.ask_usual')}
          </Button>
        )}
      </div>
    </div>
  )
}

function AskedRow({ obligation, onEdit }: { obligation: UnitObligation; onEdit: () => void }) {
  const { t } = useI18n()
  const act = useAct()
  const stop = useStopAsking()
  const rhythm = useRhythm()
  const name = t(`unit-obligations.kind_${obligation.kind}`)
  const onStop = () =>
    act({
      ask: {
        title: t('unit-obligations.stop_title', { name }),
        body: t('unit-obligations.stop_body'),
        action: t('unit-obligations.stop_asking'),
        keep: t('unit-obligations.stop_keep'),
        isDanger: true,
      },
      write: () => stop.mutateAsync({ id: obligation.id }),
      done: t('unit-obligations.toast_removed'),
      kind: 'delete',
    })
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <b>{name}</b>
        <small>{rhythm(obligation)}</small>
      </span>
      <Actions
        label={t('web.actions_for', { name })}
        items={[
          { label: t('web.edit'), icon: IconPencil, onSelect: onEdit },
          { label: t('unit-obligations.stop_asking'), icon: IconTrash, tone: 'brick', onSelect: () => void onStop() },
        ]}
      />
    </li>
  )
}
