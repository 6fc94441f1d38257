import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hrefOf } from '../../../../web/client.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { ExportButton, useExportChoices } from '../../../../web/ui/export-button.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHead, Section, Stack } from '../../../../web/ui/page.tsx'
import { usualAssumptions } from '../../fund-years/rules.ts'
import { budgetPolicy } from '../../policy.ts'
import { mostScenarios, type Projection, projectionsApi, type ScenarioInputs } from '../contract.ts'
import { resultOf, todayOf } from '../rules.ts'
import { AssumptionSliders } from './parts/assumption-sliders.tsx'
import { ComponentsDialog } from './parts/components-dialog.tsx'
import { ProjectionFigures } from './parts/projection-figures.tsx'
import { ProjectionPictures } from './parts/projection-pictures.tsx'
import { ScenarioTable } from './parts/scenario-table.tsx'
import { useSaveProjection } from './queries.ts'

/** `/manager/budget/projection`: thirty years of the contingency fund, computed as one moves. */
export function ProjectionScreen() {
  const { t } = useI18n()
  const { building } = useScope()
  const back = { to: '/manager/budget', label: t('budgets.title') } as const
  if (!building)
    return (
      <>
        <PageHead title={t('budgets.projection')} back={back} />
        <Empty icon={IconChartLine} title={t('budgets.choose_building')}>
          {t('budgets.choose_building_lead')}
        </Empty>
      </>
    )
  return <OfBuilding key={building} building={building} />
}

function OfBuilding({ building }: { building: string }) {
  const { t } = useI18n()
  const found = useQuery(query(projectionsApi.get, { building }))
  return (
    <Loaded query={found} back={{ to: '/manager/budget', label: t('budgets.title') }} isPage>
      {(loaded) => <Tried key={String(loaded.isSaved)} projection={loaded} />}
    </Loaded>
  )
}

const usualInputs = ({ scenarios: [first] }: Projection): ScenarioInputs => {
  if (first) {
    const { name: _, ...inputs } = first
    return inputs
  }
  return {
    ...usualAssumptions,
    model: 'stepped',
    floorCents: 0,
    assessmentYear: null,
    assessmentCents: 0,
    postponed: [],
  }
}

function Tried({ projection }: { projection: Projection }) {
  const { t } = useI18n()
  const [tried, setTried] = useState<ScenarioInputs>(() => usualInputs(projection))
  const [isEditing, setEditing] = useState(false)
  const mayWrite = budgetPolicy.update(useActor(), projection)
  const { buildingName, firstYear, components } = projection
  const edit = mayWrite && (
    <Button variant="default" onClick={() => setEditing(true)}>
      {t('budgets.components_edit')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('budgets.projection')}
        lead={t('budgets.projection_lead', { building: buildingName, from: firstYear, to: firstYear + 29 })}
        back={{ to: '/manager/budget', label: t('budgets.title') }}
      >
        {components.length > 0 && <Files projection={projection} tried={tried} />}
        {components.length > 0 && edit}
      </PageHead>
      {components.length === 0 ? (
        <Empty icon={IconChartLine} title={t('budgets.components_none')} action={edit}>
          {t('budgets.components_none_lead')}
        </Empty>
      ) : (
        <Stack>
          <ProjectionFigures
            projection={projection}
            result={resultOf(projection, tried)}
            today={todayOf(projection, tried)}
          />
          <ProjectionPictures projection={projection} tried={tried} />
          <Section title={t('budgets.assumptions')} lead={t('budgets.projection_not_study')}>
            <AssumptionSliders projection={projection} tried={tried} onTry={setTried} />
          </Section>
          <Scenarios projection={projection} tried={tried} mayWrite={mayWrite} onTry={setTried} />
        </Stack>
      )}
      {isEditing && <ComponentsDialog projection={projection} onClose={() => setEditing(false)} />}
    </>
  )
}

/** The files of what is shown, not of what was kept. */
function Files({ projection: { buildingId }, tried }: { projection: Projection; tried: ScenarioInputs }) {
  const { t, language } = useI18n()
  const actor = useActor()
  const choicesOf = useExportChoices()
  const asked = { building: buildingId, tried: JSON.stringify(tried), language }
  return (
    <ExportButton
      label={t('budgets.export')}
      choices={[
        {
          label: t('budgets.print'),
          onSelect: () => window.location.assign(hrefOf(projectionsApi.printout, asked)),
        },
        ...(budgetPolicy.export(actor, { buildingId })
          ? choicesOf((format) => hrefOf(projectionsApi.export, { ...asked, format }))
          : []),
      ]}
    />
  )
}

interface ScenariosProps {
  projection: Projection
  tried: ScenarioInputs
  mayWrite: boolean
  onTry: (tried: ScenarioInputs) => void
}

function Scenarios({ projection, tried, mayWrite, onTry }: ScenariosProps) {
  const { t } = useI18n()
  const act = useAct()
  const save = useSaveProjection()
  const { buildingId, version, openingCents, contributionCents, components, scenarios } = projection
  const keep = (next: Projection['scenarios'], done: string) =>
    act({
      write: () =>
        save.mutateAsync({
          building: buildingId,
          version,
          openingCents,
          contributionCents,
          components,
          scenarios: next,
        }),
      done,
      kind: 'update',
    })
  return (
    <Section
      title={t('budgets.scenarios')}
      isFlush
      actions={
        mayWrite &&
        scenarios.length < mostScenarios && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              const name = t('budgets.scenario_name', { number: scenarios.length + 1 })
              void keep([...scenarios, { ...tried, name }], t('budgets.scenario_saved'))
            }}
          >
            {t('budgets.scenario_save')}
          </Button>
        )
      }
    >
      <ScenarioTable
        projection={projection}
        tried={tried}
        onTry={onTry}
        onRemove={
          mayWrite
            ? (name) =>
                void keep(
                  scenarios.filter((one) => one.name !== name),
                  t('budgets.scenario_removed'),
                )
            : undefined
        }
      />
    </Section>
  )
}
