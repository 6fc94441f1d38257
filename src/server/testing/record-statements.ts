import { inject } from 'vitest'
import { recordStatements, sentStatementsFolder } from './sent-statements.ts'

if (sentStatementsFolder && !inject('isOnOther')) recordStatements(sentStatementsFolder)
