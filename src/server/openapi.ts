import * as z from 'zod/mini'
import { type Endpoint, Problem } from '../shared/contract.ts'
import type { Route } from './routes.ts'

type Json = Record<string, unknown>

const schemaOf = (shape: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return schema
}

const holesOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

const problem = {
  description: 'Refused: a stable code, a sentence in the caller’s language, the fields named',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** Builds the OpenAPI 3.1 document from the schemas that validate requests and answers. */
export function describeApi(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = { ...systemPaths }
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mitoyen', version, license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' } },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'mitoyen_session',
          description: 'Over https its name is __Host-mitoyen_session.',
        },
      },
    },
  }
}

/** Operation id: `getBillsById` from `GET /api/bills/:id`. */
const operationIdOf = ({ method, path }: Endpoint): string =>
  path
    .replace(/^\/(api\/)?/, '')
    .split(/[/-]/)
    .map((part) => (part.startsWith(':') ? `By${upper(part.slice(1))}` : upper(part)))
    .reduce((id, part) => id + part, method.toLowerCase())
const upper = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Failure statuses that an endpoint may answer, besides 500. */
const refusalsOf = (endpoint: Endpoint): Json => {
  const statuses = [
    ...(endpoint.access === 'public' ? [] : [401, 403]),
    ...(endpoint.path.includes(':') ? [404] : []),
    ...(endpoint.method === 'GET' ? [] : [409]),
    422,
    ...(endpoint.rate ? [429] : []),
  ]
  return Object.fromEntries(statuses.map((status) => [status, problem]))
}

const systemCall = (summary: string, mediaType: string, tag: string): Json => ({
  get: {
    operationId: `get${upper(tag)}`,
    summary,
    tags: [tag.toLowerCase().replace(/(live|ready)$/, '')],
    security: [],
    parameters: [],
    responses: { 200: { description: 'The answer', content: { [mediaType]: {} } } },
  },
})
/** Endpoints of the installation (health, metrics), which belong to no contract. */
const systemPaths: Record<string, Json> = {
  '/api/health': systemCall('Whether the database answers: 200 or 503', 'application/json', 'Health'),
  '/api/health/ready': systemCall('The same as /api/health', 'application/json', 'HealthReady'),
  '/api/health/live': systemCall('Whether the process answers at all', 'application/json', 'HealthLive'),
  '/api/metrics': systemCall('Figures for Prometheus, for those who may read them', 'text/plain', 'Metrics'),
  '/api/openapi.json': systemCall('This document', 'application/json', 'Openapi'),
}

function operationOf(endpoint: Endpoint): Json {
  const input = schemaOf(endpoint.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = (input.required ?? []) as string[]
  const holes = holesOf(endpoint.path)
  const rest = Object.keys(properties).filter((name) => !holes.includes(name))
  const parameter = (name: string, where: string) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  })
  const isRead = endpoint.method === 'GET'
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
    required: required.filter((name) => rest.includes(name)),
  }
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.replace(/^\/api/, '').split('/')[1]],
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...holes.map((name) => parameter(name, 'path')),
      ...(isRead ? rest.map((name) => parameter(name, 'query')) : []),
      ...(endpoint.isIdempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(!isRead &&
      (rest.length > 0 || Object.keys(endpoint.files).length > 0) && {
        requestBody: { required: true, content: bodyOf(endpoint, body) },
      }),
    responses: { [endpoint.status]: answerOf(endpoint), ...refusalsOf(endpoint), default: problem },
  }
}

function bodyOf(endpoint: Endpoint, body: { properties: Record<string, unknown>; required: string[] }): Json {
  const names = Object.keys(endpoint.files)
  if (names.length === 0) return { 'application/json': { schema: { type: 'object', ...body } } }
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
  const files = Object.fromEntries(
    names.map((name) => [name, endpoint.files[name] === 1 ? binary : { type: 'array', items: binary }]),
  )
  return {
    'multipart/form-data': { schema: { ...body, type: 'object', properties: { ...body.properties, ...files } } },
  }
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.reply === 'json') {
    return {
      description: 'The answer',
      content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
    }
  }
  if (endpoint.reply === 'file') return { description: 'The bytes', content: { '*/*': {} } }
  if (endpoint.reply === 'stream') return { description: 'Server-sent events', content: { 'text/event-stream': {} } }
  return { description: 'Done' }
}
