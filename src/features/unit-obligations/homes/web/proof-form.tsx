import type * as z from 'zod/mini'
import { addDays, addMonths, today } from '../../../../shared/dates.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { MoneyField, SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { type ContractForm, Form, FormActions, FormSection } from '../../../../web/ui/form.tsx'
import { useEditing } from '../../../../web/ui/form-editing.ts'
import { UploadField, useFormUploads } from '../../../attachments/web/parts/upload-field.tsx'
import type { Residence } from '../../../residences/contract.ts'
import { maxFiles, ProofFields, type UnitProof } from '../../contract.ts'
import { proofPolicy } from '../../policy.ts'
import type { Standing } from '../contract.ts'
import classes from './parts/standings.module.css'
import { useCreateProof, useUpdateProof } from './queries.ts'

interface ProofFormProps {
  residence: Residence
  standing: Standing
  /** Undefined for a new one. */
  proof?: UnitProof
  onDone: () => void
}

/** A policy that follows another begins the day after it, for a year. */
function defaultsOf({ kind, dueOn }: Standing, proof: UnitProof | undefined, holderId: string | null) {
  if (proof) {
    const { startsOn, endsOn, insurer, policyNumber, liabilityCents } = proof
    const texts = { insurer: insurer ?? '', policyNumber: policyNumber ?? '' }
    return { kind, startsOn, endsOn, ...texts, liabilityCents, holderId: proof.holderId }
  }
  const blank = { kind, insurer: '', policyNumber: '', liabilityCents: null, holderId }
  if (kind !== 'owner_insurance' || dueOn === null) return { ...blank, startsOn: '', endsOn: null }
  const startsOn = addDays(dueOn, 1)
  return { ...blank, startsOn, endsOn: addDays(addMonths(startsOn, 12), -1) }
}

const isBelow = (cents: number | null, { minimumCents }: Standing): boolean =>
  cents !== null && minimumCents !== null && cents < minimumCents

/** Hands in that a unit does what is asked of it, or corrects it. */
export function ProofForm({ residence, standing, proof, onDone }: ProofFormProps) {
  const { t } = useI18n()
  const create = useCreateProof()
  const update = useUpdateProof()
  const uploads = useFormUploads()
  const owners = useOwners(residence)
  const { kind } = standing
  const isInsurance = kind === 'owner_insurance'
  const form = useEditing(ProofFields, {
    of: proof,
    defaults: defaultsOf(standing, proof, owners.length === 1 ? (owners[0]?.value ?? null) : null),
    hasFiles: true,
    create: async (values) => {
      const fileIds = await uploads.settled()
      if (!fileIds) return undefined
      return uploads.whileSaving(() => create.mutateAsync({ ...values, residenceId: residence.id, fileIds }))
    },
    update: ({ kind: _, holderId: __, ...values }, known) => update.mutateAsync({ ...values, ...known }),
    said: ({ liabilityCents }) => {
      if (isBelow(liabilityCents, standing)) return t('unit-obligations.toast_proof_low')
      return t(proof ? 'unit-obligations.toast_proof_updated' : 'unit-obligations.toast_proof_created')
    },
    leave: onDone,
  })
  return (
    <Form form={form} label={t(`unit-obligations.kind_${kind}`)}>
      <FormSection>
        {isInsurance ? (
          <InsuranceFields form={form} standing={standing} owners={proof || owners.length < 2 ? [] : owners} />
        ) : (
          <DateField {...form.field('startsOn')} label={t(`unit-obligations.on_${kind}`)} max={today()} />
        )}
      </FormSection>
      {!proof && (
        <FormSection title={t('unit-obligations.files')}>
          <UploadField uploads={uploads} max={maxFiles} />
        </FormSection>
      )}
      <p className={classes.purpose}>
        {t(isInsurance ? 'unit-obligations.purpose_insurance' : 'unit-obligations.purpose_work')}
      </p>
      <FormActions submit={t(proof ? 'web.save' : 'unit-obligations.provide')} onCancel={onDone} />
    </Form>
  )
}

/** The owners among whom a manager chooses; of oneself, nobody chooses. */
function useOwners({ people, buildingId }: Residence) {
  const isManaged = proofPolicy.confirm(useActor(), { buildingId })
  return people.flatMap((person) =>
    isManaged && person.userId && person.isCurrent && ['owner', 'co_owner'].includes(person.relation)
      ? [{ value: person.userId, label: fullName(person) }]
      : [],
  )
}

interface InsuranceFieldsProps {
  form: ContractForm<z.input<typeof ProofFields>, z.output<typeof ProofFields>>
  standing: Standing
  owners: readonly { value: string; label: string }[]
}

function InsuranceFields({ form, standing, owners }: InsuranceFieldsProps) {
  const { t, moneyShort } = useI18n()
  const least = standing.minimumCents === null ? undefined : moneyShort(standing.minimumCents)
  const isLow = isBelow(form.watch('liabilityCents'), standing)
  return (
    <>
      {owners.length > 0 && (
        <SelectField {...form.field('holderId')} label={t('unit-obligations.holder')} items={owners} />
      )}
      <TextField {...form.field('insurer')} label={t('unit-obligations.insurer')} />
      <TextField {...form.field('policyNumber')} label={t('unit-obligations.policy_number')} isOptional />
      <DateField {...form.field('startsOn')} label={t('unit-obligations.on_owner_insurance')} />
      <DateField {...form.field('endsOn')} label={t('unit-obligations.ends_on')} />
      <MoneyField
        {...form.field('liabilityCents')}
        label={t('unit-obligations.liability')}
        hint={least && t(isLow ? 'unit-obligations.below_minimum' : 'unit-obligations.minimum_of', { amount: least })}
        isOptional={least === undefined}
      />
    </>
  )
}
