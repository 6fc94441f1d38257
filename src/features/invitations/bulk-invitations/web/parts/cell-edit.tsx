import { useFound } from '../../../../../web/found.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Combobox } from '../../../../../web/ui/combobox.tsx'
import { buildingChoices } from '../../../../buildings/web/parts/building-choices.tsx'
import type { Import } from '../../../../imports/contract.ts'
import type { CellEditor, EditCell } from '../../../../imports/web/parts/import-causes.tsx'
import { WordChoice } from '../../../../imports/web/parts/word-choice.tsx'
import { relations } from '../../../../residences/contract.ts'
import { residenceChoices } from '../../../../residences/web/parts/residence-choices.tsx'
import { assignableRoles } from '../../../contract.ts'

/** How the cells of people to invite are corrected: a choice where the words are few, the units and buildings there are. */
export const editCellOf =
  (of: Pick<Import, 'organizationId' | 'buildingId'>): EditCell =>
  (editor) => {
    const { field } = editor.cause
    if (field === 'relation' || field === 'role' || field === 'language')
      return <FieldWords {...editor} field={field} />
    if (field === 'unit') return <UnitChoice {...editor} building={of.buildingId ?? undefined} />
    if (field === 'building') return <BuildingChoice {...editor} organization={of.organizationId} />
    return undefined
  }

function FieldWords({ field, ...editor }: CellEditor & { field: 'relation' | 'role' | 'language' }) {
  const { t } = useI18n()
  const words = {
    relation: () => relations.map((one) => t(`residences.relation_${one}`)),
    role: () => assignableRoles.map((one) => t(`users.role_${one}`)),
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

function BuildingChoice({ label, value, onChange, organization }: CellEditor & { organization: string }) {
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
