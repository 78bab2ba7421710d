import { OpenAPIHono } from '@hono/zod-openapi'
import { ErrorBody } from '@newsloom/contract/system'
import { jsonSchema } from './describe.ts'
import type { RestEnv } from './rest.ts'

/** The OpenAPI 3.1 document of the REST routes, as they describe themselves. */
export function openApiDocument(api: OpenAPIHono<RestEnv>, version: string) {
  const mounted = new OpenAPIHono<RestEnv>()
  mounted.route('/api', api)
  mounted.openAPIRegistry.registerComponent('schemas', 'Error', jsonSchema(ErrorBody, 'output'))
  mounted.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' })
  return mounted.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Newsloom',
      version,
      description:
        'Successful responses are JSON unless stated otherwise. Every error is { error, message, details? }. If ACCESS_TOKEN ' +
        'is set, every call needs it as "Authorization: Bearer …", except calls without a security requirement.',
    },
  })
}
