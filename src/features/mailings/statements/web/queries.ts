import { useWrite } from '../../../../web/queries.ts'
import { statementMailingsApi } from '../contract.ts'

export const useSendStatements = () => useWrite(statementMailingsApi.send, { refreshes: ['/api/mailings'] })
