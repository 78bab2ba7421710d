import type { OpenAPIHono } from '@hono/zod-openapi'
import { ErrorBody } from '@newsloom/contract/system'
import { z } from 'zod'
import type { RestEnv } from './rest.ts'
import { REST_DOCS } from './rest-docs.ts'
import type { RouteDoc } from './route-doc.ts'

/** The OpenAPI 3.1 document of the REST routes: those that there are, in the words of REST_DOCS. */
export function openApiDocument(api: OpenAPIHono<RestEnv>, version: string) {
  const described = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Newsloom',
      version,
      description:
        'Every success is JSON where nothing else is said. Every error is { error, message, details? }. Where ACCESS_TOKEN ' +
        'is set, every call needs it as "Authorization: Bearer …", but those without a security requirement.',
    },
  })
  const paths = new Map<string, Record<string, unknown>>()
  const add = (path: string, operations: object) => paths.set(path, { ...paths.get(path), ...operations })
  for (const { method, path } of api.routes) {
    if (method !== 'ALL') add(openApiPath(path), { [method.toLowerCase()]: operation(method, path) })
  }
  // a route made by createRoute says more of itself
  for (const [path, operations] of Object.entries(described.paths ?? {})) add(`/api${path}`, operations)
  const schemas = { ...described.components?.schemas, Error: jsonSchema(ErrorBody, 'output') }
  const securitySchemes = { token: { type: 'http', scheme: 'bearer' } }
  return {
    ...described,
    paths: Object.fromEntries(paths),
    components: { ...described.components, schemas, securitySchemes },
  }
}

const PARAMETER = /:([a-zA-Z]+)(\{[^}]*\})?/g
const openApiPath = (path: string): string => `/api${path.replace(PARAMETER, '{$1}')}`

function operation(method: string, path: string): Record<string, unknown> {
  const doc: RouteDoc = REST_DOCS[`${method} ${path}`] ?? { summary: '' }
  const parameters = [...pathParameters(path), ...queryParameters(doc.query)]
  const error = { description: 'An error', content: json({ $ref: '#/components/schemas/Error' }) }
  return {
    summary: doc.summary,
    ...(doc.isPublic ? {} : { security: [{}, { token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(doc.body ? { requestBody: { required: true, content: json(jsonSchema(doc.body, 'input')) } } : {}),
    responses: { '2XX': { description: 'Success', ...success(doc) }, default: error },
  }
}

function success({ answer, media }: RouteDoc): Record<string, unknown> {
  if (media) return { content: { [media]: { schema: { type: 'string' } } } }
  return answer ? { content: json(jsonSchema(answer, 'output')) } : {}
}

const pathParameters = (path: string) =>
  [...path.matchAll(PARAMETER)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: parameterSchema(match[1] ?? ''),
  }))

const queryParameters = (query: RouteDoc['query']) =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonSchema(schema, 'output'),
  }))

/** By name: ids are numbers, an email address is one, all else is text. */
function parameterSchema(name: string): Record<string, unknown> {
  if (/^id$|Id$/.test(name)) return { type: 'integer', minimum: 1 }
  return name === 'email' ? { type: 'string', format: 'email' } : { type: 'string' }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}
