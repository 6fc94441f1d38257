import { query, useWrite } from '../../../../web/queries.ts'
import { peopleApi } from '../contract.ts'

const refreshes = ['/api/residences']

export const peopleQuery = (id: string) => query(peopleApi.people, { id })
export const candidatesQuery = (id: string, q: string) => query(peopleApi.candidates, { id, q })

export const useAddPerson = () => useWrite(peopleApi.addPerson, { refreshes })
export const useUpdatePerson = () => useWrite(peopleApi.updatePerson, { refreshes })
export const useRemovePerson = () => useWrite(peopleApi.removePerson, { refreshes })
