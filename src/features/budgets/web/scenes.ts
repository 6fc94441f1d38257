import { press, type Scenes } from '../../../web/scenes.ts'

const condo = '/manager/budget?building={buildings?kind=condo}'
const nextYear = new Date().getFullYear() + 1

export const scenes: Scenes = {
  manager: [
    { path: '/manager/budget' },
    { path: condo },
    { path: '/manager/budget?building={buildings?kind=rental}&view=cash' },
    { path: `${condo}&year=${nextYear + 5}` },
    { path: '/manager/budget/projection?building={buildings?kind=condo}' },
    { path: '/manager/budget/projection?building={buildings?kind=rental}' },
    { path: `${condo}&year=${nextYear}`, act: press(/^(Adopter le budget|Adopt the budget)$/) },
  ],
}
