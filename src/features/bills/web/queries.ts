import { useRef } from 'react'
import type * as z from 'zod/mini'
import { mostFound, type Source } from '../../../web/found.ts'
import { query, type Upload, useWrite } from '../../../web/queries.ts'
import { buildingsApi } from '../../buildings/contract.ts'
import { type Vendor, vendorsApi } from '../../vendors/contract.ts'
import { type BillDetail, type BillEntry, billsApi } from '../contract.ts'
import { duplicatesApi } from '../duplicates/contract.ts'
import { planFrom } from '../plans/rules.ts'
import { type DocumentReading, readingApi } from '../reading/contract.ts'
import { keptAgain, keptOf } from '../reading/kept/rules.ts'
import { transitionsApi } from '../transitions/contract.ts'

export const billSummaryQuery = (filter: z.input<typeof billsApi.summary.input>) => query(billsApi.summary, filter)
export const billQuery = (id: string) => query(billsApi.get, { id })
export const duplicatesQuery = (asked: z.input<typeof duplicatesApi.list.input>) => query(duplicatesApi.list, asked)
export const vendorsQuery = (organization: string | undefined, q: string) =>
  query(vendorsApi.list, { ...(organization && { organization }), ...(q && { q }), limit: mostFound })
/** Vendors to choose from. */
export const vendorChoices = (organization: string | undefined): Source<Vendor> => ({
  find: (q) => vendorsQuery(organization, q),
  nameOf: ({ name }) => name,
})
export const buildingQuery = (id: string) => query(buildingsApi.get, { id })

const refreshes = ['/api/bills']
const useCreateBill = () => useWrite(billsApi.create, { refreshes: [...refreshes, '/api/vendors', '/api/pile'] })
const useUpdateBill = () => useWrite(billsApi.update, { refreshes: [...refreshes, '/api/vendors'] })
export const useRemoveBill = () => useWrite(billsApi.remove, { refreshes })
export const useSendBill = () => useWrite(transitionsApi.send, { refreshes })
export const usePayBill = () => useWrite(transitionsApi.pay, { refreshes })
export const useUnpayBill = () => useWrite(transitionsApi.unpay, { refreshes })
export const useCancelBill = () => useWrite(transitionsApi.cancel, { refreshes })
export const usePayBills = () => useWrite(transitionsApi.payMany, { refreshes })
export const useReadPart = () => useWrite(readingApi.readPart, { refreshes: [] })

/** Reads a document; a reset also ends the reading under way, here and on the server. */
export function useReadDocument() {
  const read = useWrite(readingApi.read, { refreshes: [] })
  const underway = useRef<AbortController>(undefined)
  return {
    ...read,
    mutateAsync: (upload: Upload<z.input<typeof readingApi.read.input>>) => {
      underway.current = new AbortController()
      return read.mutateAsync({ ...upload, signal: underway.current.signal })
    },
    reset: () => {
      underway.current?.abort()
      read.reset()
    },
  }
}

/** Saves what the form holds, with the document that was read. */
export function useSaveBill(bill: BillDetail | undefined) {
  const create = useCreateBill()
  const update = useUpdateBill()
  const send = useSendBill()
  // The version the form was filled from: what others saved since is not overwritten, what this form saved itself is no one else's.
  const version = useRef(bill?.version ?? 0)
  return async (entry: BillEntry, read: DocumentReading | undefined): Promise<string> => {
    const { fileId: _, reading: __, rhythm, payments, ...values } = entry
    const plan = planFrom(rhythm, payments)
    const document = read
      ? { fileId: read.file.id, reading: keptOf(read, plan) }
      : bill?.reading?.plan
        ? { reading: keptAgain(bill.reading, plan) }
        : {}
    if (!bill) return (await create.mutateAsync({ ...values, ...document })).id
    const { status, paymentType: ___, ...fields } = values
    const saved = await update.mutateAsync({ ...fields, ...document, id: bill.id, version: version.current })
    version.current = saved.version
    if (bill.status === 'draft' && status === 'sent') await send.mutateAsync({ id: saved.id, version: saved.version })
    return saved.id
  }
}
