import { newId } from '../../../src/server/ids.ts'
import { addDays, addMonths, type Day, today } from '../../../src/shared/dates.ts'
import { tower } from './places.ts'

interface MadeVendor {
  readonly id: string
  readonly organizationId: string
  readonly name: string
}

/** The file of a vendor: a licence or an insurance of so many days from now. Names, numbers and insurers are invented. */
interface Filed {
  readonly phone: string
  readonly licenceNumber?: string
  readonly licenceDays?: number
  readonly insurer?: string
  readonly insuranceDays?: number
  readonly paymentDays?: number
}

const filed: Readonly<Record<string, Filed>> = {
  'Ascenseurs Boréal inc.': {
    phone: '+15145550141',
    licenceNumber: '8101-2345-67',
    licenceDays: 210,
    insurer: 'Mutuelle Laurentienne',
    insuranceDays: 24,
    paymentDays: 30,
  },
  'Climatech Mécanique': {
    phone: '+15145550142',
    licenceNumber: '8102-3456-78',
    licenceDays: -12,
    insurer: 'Assurances Montcalm',
    insuranceDays: 150,
    paymentDays: 30,
  },
  'Protection Incendie Vigie': {
    phone: '+15145550143',
    licenceNumber: '8103-4567-89',
    licenceDays: 320,
    insurer: 'Mutuelle Laurentienne',
    insuranceDays: 300,
  },
  'Déneigement Rive-Sud': { phone: '+14505550144', insurer: 'Assurances Montcalm', insuranceDays: 90, paymentDays: 15 },
  'Propreté Griffintown': {
    phone: '+15145550145',
    insurer: 'Mutuelle Laurentienne',
    insuranceDays: 260,
    paymentDays: 30,
  },
}

const inDays = (now: Date, days: number | undefined): Day | null =>
  days === undefined ? null : addDays(today(now), days)

/** The vendors with what is kept of some of them. */
export const withFiles = <Vendor extends MadeVendor>(vendors: readonly Vendor[], now: Date) =>
  vendors.map((vendor) => {
    const file = filed[vendor.name]
    return {
      ...vendor,
      phone: file?.phone ?? null,
      licenceNumber: file?.licenceNumber ?? null,
      licenceEndsOn: inDays(now, file?.licenceDays),
      insurer: file?.insurer ?? null,
      insuranceEndsOn: inDays(now, file?.insuranceDays),
      paymentDays: file?.paymentDays ?? null,
    }
  })

/** Contracts of the tower: the notice of the first one is due within weeks. */
export function makeContracts(vendors: readonly MadeVendor[], now: Date) {
  const day = today(now)
  const contract = (name: string, title: string, told: { endsOn: Day; noticeDays: number; yearlyCents: number }) =>
    vendors
      .filter((vendor) => vendor.name === name && vendor.organizationId === tower.organizationId)
      .map(({ id, organizationId }) => ({
        id: newId(),
        organizationId,
        vendorId: id,
        buildingId: tower.id,
        title,
        startsOn: addMonths(told.endsOn, -36),
        isRenewed: true,
        ...told,
      }))
  return [
    ...contract('Ascenseurs Boréal inc.', 'Entretien complet des ascenseurs', {
      endsOn: addDays(day, 110),
      noticeDays: 90,
      yearlyCents: 2_184_000,
    }),
    ...contract('Propreté Griffintown', 'Entretien ménager des aires communes', {
      endsOn: addDays(day, 280),
      noticeDays: 60,
      yearlyCents: 3_960_000,
    }),
  ]
}
