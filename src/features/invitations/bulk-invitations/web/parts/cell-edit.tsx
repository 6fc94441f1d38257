import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFound } from '../../../../../web/found.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { useActor } from '../../../../../web/session.tsx'
import { Combobox } from '../../../../../web/ui/combobox.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { buildingsApi } from '../../../../buildings/contract.ts'
import { buildingChoices } from '../../../../buildings/web/parts/building-choices.tsx'
import type { Import } from '../../../../imports/contract.ts'
import type { CellEditor, EditCell } from '../../../../imports/web/parts/import-causes.tsx'
import { WordChoice } from '../../../../imports/web/parts/word-choice.tsx'
import { relations } from '../../../../residences/contract.ts'
import { residenceChoices } from '../../../../residences/web/parts/residence-choices.tsx'
import { grantableRoles } from '../../../policy.ts'
import { nearestOf } from '../../cells/rules.ts'

type Place = Pick<Import, 'organizationId' | 'buildingId'>

/** How the cells of people to invite are corrected: a choice where the words are few, the units and buildings there are. */
export const editCellOf =
  (of: Place): EditCell =>
  (editor) => {
    const { field } = editor.cause
    if (field === 'relation' || field === 'role' || field === 'language')
      return <FieldWords {...editor} field={field} place={of} />
    if (field === 'unit') return <UnitChoice {...editor} building={of.buildingId ?? undefined} />
    if (field === 'building') return <BuildingChoice {...editor} organization={of.organizationId} />
    return undefined
  }

function FieldWords({
  field,
  place,
  ...editor
}: CellEditor & { field: 'relation' | 'role' | 'language'; place: Place }) {
  const { t } = useI18n()
  const roles = grantableRoles(useActor(), place)
  const words = {
    relation: () => relations.map((one) => t(`residences.relation_${one}`)),
    role: () => roles.map((one) => t(`users.role_${one}`)),
    language: () => [t('invitations.french'), t('invitations.english')],
  }[field]()
  return <WordChoice {...editor} words={words} />
}

function UnitChoice({ label, value, onChange, building }: CellEditor & { building: string | undefined }) {
  const source = residenceChoices(building, ({ unitNumber }) => unitNumber)
  const { items, onSearch } = useFound(source, { chosen: [], isLazy: true, isEnabled: building !== undefined })
  const take = (text: string) => {
    onSearch(text)
    onChange(text)
  }
  return (
    <Combobox
      aria-label={label}
      listLabel={label}
      isFree
      text={value}
      items={items}
      onSearch={take}
      onChoose={({ label: unit }) => onChange(unit)}
    />
  )
}

/** One's own buildings, the nearest in name chosen; more than a list holds are searched. */
function BuildingChoice({ organization, ...editor }: CellEditor & { organization: string }) {
  const buildings = useQuery(query(buildingsApi.list, { organization, archived: false, limit: mostListed }))
  return (
    <Loaded query={buildings}>
      {({ items, total }) =>
        total > items.length ? (
          <BuildingSearch {...editor} organization={organization} />
        ) : (
          <BuildingList {...editor} names={items.map(({ name }) => name)} />
        )
      }
    </Loaded>
  )
}
const mostListed = 100

function BuildingList({ names, ...editor }: CellEditor & { names: readonly string[] }) {
  const { cause, value, onChange } = editor
  const nearest = nearestOf(cause.cell, names)
  const isUntouched = value === cause.cell
  useEffect(() => {
    if (isUntouched && nearest !== undefined) onChange(nearest)
  }, [isUntouched, nearest, onChange])
  return <WordChoice {...editor} words={names} />
}

function BuildingSearch({ label, value, onChange, organization }: CellEditor & { organization: string }) {
  const { items, onSearch } = useFound(buildingChoices(organization), { chosen: [], isLazy: true })
  const take = (text: string) => {
    onSearch(text)
    onChange(text)
  }
  return (
    <Combobox
      aria-label={label}
      listLabel={label}
      isFree
      text={value}
      items={items}
      onSearch={take}
      onChoose={({ label: name }) => onChange(name)}
    />
  )
}
