import { IconKey, IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { today } from '../../../../shared/dates.ts'
import { may } from '../../../../shared/grants.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { useScope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button, type MenuAction } from '../../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { FilterFound } from '../../../../web/ui/filter-combo.tsx'
import { FilterTabs } from '../../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../../web/ui/list-page.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import { personChoices } from '../../people/web/parts/person-choices.tsx'
import { type TemporaryRight, temporaryRightsApi } from '../contract.ts'
import { temporaryRightPolicy } from '../policy.ts'
import { type RightStage, rightStages, stageOf } from '../rules.ts'
import { useGrantWords } from './parts/grant-words.tsx'
import { useRevokeRight } from './queries.ts'

// Its date fields weigh more than this page.
const RightForm = lazyPart(() => import('./right-form.tsx').then((module) => module.RightForm))

const tones: Record<RightStage, Tone> = { current: 'spruce', to_come: 'slate', expired: 'mute', revoked: 'mute' }

function useColumns(): Column<TemporaryRight, SortName<typeof temporaryRightsApi.list>>[] {
  const { t, date } = useI18n()
  const grantWords = useGrantWords()
  return [
    {
      key: 'person',
      label: t('temporary-rights.person'),
      cell: ({ personName, buildingName, organizationName }) => (
        <TwoLines main={personName} sub={buildingName ?? `${organizationName} · ${t('temporary-rights.whole')}`} />
      ),
    },
    {
      key: 'grants',
      label: t('temporary-rights.grants'),
      card: 'whole',
      cell: ({ grants, reason }) => <TwoLines main={grants.map(grantWords).join(' · ')} sub={reason} />,
    },
    {
      key: 'stage',
      label: t('temporary-rights.stage'),
      cell: (right) => {
        const stage = stageOf(right, today())
        return <Pill tone={tones[stage]}>{t(`temporary-rights.stage_${stage}`)}</Pill>
      },
    },
    {
      key: 'endsOn',
      label: t('temporary-rights.ends_on'),
      sort: 'endsOn',
      isNamedOnCard: true,
      cell: ({ startsOn, endsOn, grantedByName }) => (
        <TwoLines
          main={t('temporary-rights.period', { from: date(startsOn), to: date(endsOn) })}
          sub={`${t('temporary-rights.given_by')} ${grantedByName}`}
        />
      ),
    },
  ]
}

function useMenu(): (right: TemporaryRight) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const revoke = useRevokeRight()
  return (right) => {
    const stage = stageOf(right, today())
    const isOver = stage === 'expired' || stage === 'revoked'
    if (isOver || !temporaryRightPolicy.revoke(actor, right)) return []
    const ask = {
      title: t('temporary-rights.revoke_title'),
      body: t('temporary-rights.revoke_body', { name: right.personName }),
      action: t('temporary-rights.revoke'),
      keep: t('temporary-rights.keep'),
      isDanger: true,
    }
    return [
      {
        label: t('temporary-rights.revoke'),
        tone: 'brick',
        onSelect: () =>
          void act({
            ask,
            write: () => revoke.mutateAsync({ id: right.id }),
            done: t('temporary-rights.toast_revoked'),
            kind: 'revoke',
          }),
      },
    ]
  }
}

/** Who holds what for a time: in the places that one manages, and for oneself. */
export function TemporaryRightsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const scope = useScope()
  const [isGiving, setGiving] = useState(false)
  const list = useList(temporaryRightsApi.list, { filters: ['person', 'stage'], given: scope })
  const mayGive = may(actor, 'temporaryRights.write')
  return (
    <>
      <ListPage
        words="temporary-rights"
        says={mayGive ? undefined : { none_lead: t('temporary-rights.own_none_lead') }}
        list={list}
        hasSearch={false}
        columns={useColumns()}
        rowLabel={({ personName }) => personName}
        menu={useMenu()}
        icon={IconKey}
        acts={
          mayGive && (
            <Button icon={IconUserPlus} onClick={() => setGiving(true)}>
              {t('temporary-rights.new')}
            </Button>
          )
        }
        filters={
          <>
            <FilterTabs
              {...list.filter('stage')}
              label={t('temporary-rights.stage')}
              items={[
                { value: undefined, label: t('temporary-rights.all') },
                ...rightStages.map((value) => ({ value, label: t(`temporary-rights.stage_${value}`) })),
              ]}
            />
            {mayGive && (
              <FilterFound
                {...list.filter('person')}
                label={t('temporary-rights.person')}
                placeholder={t('temporary-rights.search')}
                source={personChoices()}
              />
            )}
          </>
        }
      />
      <Dialog title={t('temporary-rights.new')} isOpen={isGiving} onClose={() => setGiving(false)}>
        {isGiving && (
          <Suspense fallback={<Skeleton rows={5} />}>
            <RightForm
              organizationId={scope.organization}
              buildingId={scope.building}
              onDone={() => setGiving(false)}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
