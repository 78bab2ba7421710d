import type { OpenAPIHono } from '@hono/zod-openapi'
import { ErrorBody } from '@newsloom/contract/system'
import { z } from 'zod'
import type { RestEnv } from './rest.ts'

/** The OpenAPI 3.1 document: what routes say of themselves, and at least method, path and errors of all others. */
export function openApiDocument(api: OpenAPIHono<RestEnv>, version: string) {
  const described = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Newsloom',
      version,
      description: 'Every success is JSON. Every error is { error, message, details? }.',
    },
  })
  const paths = new Map<string, Record<string, unknown>>()
  const add = (path: string, operations: object) => paths.set(path, { ...paths.get(path), ...operations })
  for (const { method, path } of api.routes) {
    const name = `/api${path.replace(/:([a-zA-Z]+)(\{[^}]*\})?/g, '{$1}')}`
    if (method !== 'ALL') add(name, { [method.toLowerCase()]: plainOperation(name) })
  }
  for (const [path, operations] of Object.entries(described.paths ?? {})) add(`/api${path}`, operations)
  const { $schema: _, ...errorSchema } = z.toJSONSchema(ErrorBody)
  const schemas = { ...described.components?.schemas, Error: errorSchema }
  return { ...described, paths: Object.fromEntries(paths), components: { ...described.components, schemas } }
}

function plainOperation(path: string): Record<string, unknown> {
  const parameters = [...path.matchAll(/\{([a-zA-Z]+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return {
    parameters,
    responses: {
      200: { description: 'Success', content: { 'application/json': {} } },
      default: { description: 'An error', content: error },
    },
  }
}
