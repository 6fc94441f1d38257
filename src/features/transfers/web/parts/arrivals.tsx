import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { languages } from '../../../../shared/actor.ts'
import { nameWithAddress } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button, IconButton } from '../../../../web/ui/button.tsx'
import { ComboField } from '../../../../web/ui/combo-field.tsx'
import { SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { FormSection } from '../../../../web/ui/form.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { mostPeople, type Transfer } from '../../contract.ts'
import { arrivalRelations } from '../../rules.ts'
import { candidatesQuery } from '../queries.ts'
import type { DraftForm } from './draft-fields.tsx'
import classes from './transfer.module.css'

const languageWords = { fr: 'transfers.french', en: 'transfers.english' } as const

/** Who arrives: people of the organization, people to invite, and people without an email. */
export function Arrivals({ form, transfer }: { form: DraftForm; transfer: Transfer }) {
  const { t } = useI18n()
  const { kind } = transfer
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'arriving' })
  const [first, second] = arrivalRelations[kind]
  const onAdd = () => {
    // Several buyers own together.
    const relation = (fields.length > 0 ? second : first) ?? 'owner'
    if (kind === 'sale' && fields.length === 1) form.set('arriving.0.relation', relation)
    append({ userId: null, firstName: '', lastName: '', email: '', language: 'fr', relation })
  }
  return (
    <Section title={t('transfers.section_arriving')} lead={t(`transfers.arriving_${kind}`)}>
      {fields.map(({ id }, at) => (
        <ArrivalFields key={id} form={form} transfer={transfer} at={at} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button variant="default" icon={IconPlus} disabled={fields.length >= mostPeople} onClick={onAdd}>
          {t('transfers.add_person')}
        </Button>
      </div>
    </Section>
  )
}

interface ArrivalFieldsProps {
  form: DraftForm
  transfer: Transfer
  at: number
  onRemove: () => void
}

function ArrivalFields({ form, transfer, at, onRemove }: ArrivalFieldsProps) {
  const { t, number } = useI18n()
  const heading = useId()
  const place = number(at + 1)
  const isKnown = form.watch(`arriving.${at}.userId`) !== null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out beside a button in every browser
    <div role="group" aria-labelledby={heading} className={classes.person}>
      <header>
        <h3 id={heading}>{t('transfers.person_number', { number: place })}</h3>
        <IconButton label={t('transfers.remove_person', { number: place })} icon={IconTrash} onClick={onRemove} />
      </header>
      <FormSection>
        <KnownPerson form={form} transfer={transfer} at={at} />
        {!isKnown && (
          <>
            <TextField
              {...form.field(`arriving.${at}.firstName`)}
              label={t('transfers.first_name')}
              hint={t('residences.firm_hint')}
              isOptional
            />
            <TextField {...form.field(`arriving.${at}.lastName`)} label={t('transfers.last_name')} />
            <TextField
              {...form.field(`arriving.${at}.email`)}
              label={t('transfers.email')}
              hint={t('transfers.email_hint')}
              type="email"
              isOptional
            />
            <SelectField
              {...form.field(`arriving.${at}.language`)}
              label={t('transfers.language')}
              items={languages.map((value) => ({ value, label: t(languageWords[value]) }))}
            />
          </>
        )}
        <SelectField
          {...form.field(`arriving.${at}.relation`)}
          label={t('transfers.relation')}
          items={arrivalRelations[transfer.kind].map((value) => ({ value, label: t(`residences.relation_${value}`) }))}
        />
      </FormSection>
    </div>
  )
}

/** Someone of the organization, found by name; left empty, the person is new. */
function KnownPerson({ form, transfer, at }: Omit<ArrivalFieldsProps, 'onRemove'>) {
  const { t } = useI18n()
  const [q, setQ] = useState('')
  const { data } = useQuery({
    ...candidatesQuery(transfer.residenceId, q),
    placeholderData: (previous) => previous,
  })
  const found = (data?.items ?? []).map((person) => ({
    value: person.id,
    label: nameWithAddress(person),
  }))
  const saved = transfer.arriving.flatMap(({ userId, firstName, lastName, email }) =>
    userId
      ? [{ value: userId, label: nameWithAddress({ firstName: firstName ?? '', lastName: lastName ?? '', email }) }]
      : [],
  )
  const items = [...found, ...saved.filter(({ value }) => found.every((one) => one.value !== value))]
  return (
    <ComboField
      {...form.field(`arriving.${at}.userId`)}
      label={t('transfers.how_known')}
      hint={t('transfers.how_hint')}
      items={items}
      // The box also reports the label of the item just chosen: that is no search.
      onSearch={(text) => !items.some(({ label }) => label === text) && setQ(text)}
      isOptional
      isWide
    />
  )
}
