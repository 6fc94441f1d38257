import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useOptionalRouteParam } from '../location.ts'
import { type ContractForm, Form, FormActions } from './form.tsx'
import { Loaded } from './loaded.tsx'
import { type Destination, PageHead } from './page.tsx'

export { useEditing } from './form-editing.ts'

type Back = Destination & { label: string }

interface OpenedProps<T, K extends readonly unknown[]> {
  query: (id: string) => UseQueryOptions<T, Error, T, K>
  /** The list of the form, offered when the address names nothing. */
  back: Back
  children: (thing: T | undefined) => ReactNode
}

/** One form for `/new` and `/$id/edit`: renders it with what its address names, or with nothing. */
export function Opened<T extends { id: string }, K extends readonly unknown[]>({
  query,
  back,
  children,
}: OpenedProps<T, K>) {
  const id = useOptionalRouteParam('id')
  return id === undefined ? (
    children(undefined)
  ) : (
    <Known query={query(id)} back={back}>
      {children}
    </Known>
  )
}

function Known<T extends { id: string }, K extends readonly unknown[]>({
  query,
  back,
  children,
}: Omit<OpenedProps<T, K>, 'query'> & { query: UseQueryOptions<T, Error, T, K> }) {
  return (
    <Loaded query={useQuery(query)} back={back} isPage>
      {(thing) => <Keyed key={thing.id}>{children(thing)}</Keyed>}
    </Loaded>
  )
}

/** Another thing is another form: nothing typed for the first stays in the second. */
const Keyed = ({ children }: { children: ReactNode }) => children

interface FormPageProps<V extends FieldValues, Out> {
  form: ContractForm<V, Out>
  title: string
  lead?: string | undefined
  back?: Back | undefined
  /** Nothing is saved by its reader: it has no buttons. */
  isLocked?: boolean
  /** Label of the save button. */
  submit: string
  onCancel: () => void
  /** Between the head and the form. */
  above?: ReactNode
  children: ReactNode
}

/** The page of a form: its head, its sections and its buttons. */
export const FormPage = <V extends FieldValues, Out>(props: FormPageProps<V, Out>) => (
  <>
    <PageHead title={props.title} lead={props.lead} {...(props.back && { back: props.back })} />
    {props.above}
    <Form form={props.form}>
      {props.children}
      {!props.isLocked && <FormActions submit={props.submit} onCancel={props.onCancel} />}
    </Form>
  </>
)
