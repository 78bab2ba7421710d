import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { type Definition, type Method, pathParameters, type RequestParts } from './definition.ts'

/** A route as OpenAPI has it. It is described only: `readInput` parses what a call brings. */
export function describeRoute(
  method: Method,
  path: string,
  definition: Definition,
  { query, body }: RequestParts,
): RouteConfig {
  const parameters = [...pathParameters(path).map(pathParameter), ...queryParameters(query)]
  return createRoute({
    method,
    path,
    summary: definition.summary,
    ...(definition.isPublic ? {} : { security: [{}, { token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(body, 'input') } } : {}),
    responses: {
      '2XX': { description: 'Success', ...success(definition) },
      default: {
        description: 'An error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    ...(definition.middleware ? { middleware: definition.middleware } : {}),
  })
}

function success({ answer, media }: Definition) {
  if (media) return { content: { [media]: { schema: { type: 'string' as const } } } }
  return answer ? { content: json(answer, 'output') } : {}
}

const pathParameter = (name: string) => ({
  name,
  in: 'path' as const,
  required: true,
  schema: parameterSchema(name),
})

/** By name: ids are numbers, an email address is one, all else is text. */
function parameterSchema(name: string): JsonSchema {
  if (/^id$|Id$/.test(name)) return { type: 'integer', minimum: 1 }
  return name === 'email' ? { type: 'string', format: 'email' } : { type: 'string' }
}

const queryParameters = (query: z.ZodObject | null) =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: false,
    ...lazySchema(schema, 'output'),
  }))

const json = (schema: z.ZodType, io: Io) => ({ 'application/json': lazySchema(schema, io) })

type Io = 'input' | 'output'
/** The part of JSON Schema that is written by hand here. */
type JsonSchema = { type?: 'string' | 'integer'; format?: string; minimum?: number }

/** Converted when the document is asked for: that of all routes would make every start slower. */
const lazySchema = (schema: z.ZodType, io: Io) => ({
  get schema(): JsonSchema {
    return jsonSchema(schema, io)
  },
})

export function jsonSchema(schema: z.ZodType, io: Io): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest as JsonSchema
}
