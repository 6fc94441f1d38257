import { useRef } from 'react'
import type * as z from 'zod/mini'
import { query, useWrite } from '../../../../web/queries.ts'
import { useOnlyUpload } from '../../../../web/uploads.ts'
import { type BillDetail, billsApi } from '../../../bills/contract.ts'
import { duplicatesApi } from '../../../bills/duplicates/contract.ts'
import { planFrom } from '../../../bills/plans/rules.ts'
import { type DocumentReading, extractionApi, type ReadFor } from '../../extraction/contract.ts'
import { keptAgain, keptOf } from '../../saved-reading/rules.ts'
import { planAsked, planChanged } from '../asked-plans/rules.ts'
import type { BillEntry } from '../contract.ts'

export const duplicatesQuery = (asked: z.input<typeof duplicatesApi.list.input>) => query(duplicatesApi.list, asked)

const refreshes = ['/api/bills']
const useCreateBill = () => useWrite(billsApi.create, { refreshes: [...refreshes, '/api/vendors', '/api/pile'] })
const useUpdateBill = () => useWrite(billsApi.update, { refreshes: [...refreshes, '/api/vendors'] })
export const useReadPart = () => useWrite(extractionApi.readPart, { refreshes: [] })

/** Reads a document; stopping it also ends the reading under way, here and on the server. */
export function useReadDocument() {
  const read = useWrite(extractionApi.read, { refreshes: [] })
  return useOnlyUpload<ReadFor, DocumentReading>(({ file, data }, call) =>
    read.mutateAsync({ input: data, files: { file: [file] }, ...call }),
  )
}

/** Saves what the form holds, with the document that was read. */
export function useSaveBill(bill: BillDetail | undefined) {
  const create = useCreateBill()
  const update = useUpdateBill()
  // The version the form was filled from: what others saved since is not overwritten, what this form saved itself is no one else's.
  const version = useRef(bill?.version ?? 0)
  return async (entry: BillEntry, read: DocumentReading | undefined): Promise<string> => {
    const {
      fileId: _,
      reading: __,
      rhythm,
      payments,
      isRepeated,
      untilOn,
      initialCents,
      keptCents: ___,
      plan: ____,
      ...values
    } = entry
    const plan = planFrom(rhythm, payments)
    const document = read
      ? { fileId: read.file.id, reading: keptOf(read, plan) }
      : bill?.reading?.plan
        ? { reading: keptAgain(bill.reading, plan) }
        : {}
    const asked = planAsked({ rhythm, payments, isRepeated, untilOn, initialCents })
    if (!bill) return (await create.mutateAsync({ ...values, ...document, plan: asked })).id
    const { status, ...fields } = values
    const isSent = bill.status === 'draft' && status === 'sent'
    const sending = isSent ? { status } : {}
    const saved = await update.mutateAsync({
      ...fields,
      ...document,
      ...sending,
      ...planChanged(bill, asked),
      id: bill.id,
      version: version.current,
    })
    version.current = saved.version
    return saved.id
  }
}
