import { business, type PersonalData } from '../../../server/personal.ts'
import { insurancePolicies } from './tables.ts'

/** A broker is reached at work. */
export const insurancePersonal: readonly PersonalData[] = [business(insurancePolicies, 'brokerName', 'brokerPhone')]
