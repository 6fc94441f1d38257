import * as z from 'zod/mini'
import { splitName } from '../../residences/names/rules.ts'
import { mostPeople, Names } from './contract.ts'

/** The people of a text, one a line: `Prénom Nom`, `Nom, Prénom` or `Prénom;Nom`. */
export function readPeople(text: string): Names[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [firstName = '', lastName, ...others] = line.split(';').map((cell) => cell.trim())
    return lastName === undefined || others.length > 0 ? splitName(line) : { firstName, lastName }
  })
}

export const hasNames = (person: Names): boolean => z.safeParse(Names, person).success

/** The field in which they are typed. */
export const TypedPeople = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1, 'shared.e_required'),
    z.refine((text) => readPeople(text).length <= mostPeople, 'user-management.demo_too_many'),
    z.refine((text) => readPeople(text).every(hasNames), 'user-management.demo_unnamed'),
  ),
  z.transform(readPeople),
)
