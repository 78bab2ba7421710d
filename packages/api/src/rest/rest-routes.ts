import { OpenAPIHono } from '@hono/zod-openapi'
import { archivesRest } from '../archives/rest.ts'
import { campaignsRest } from '../campaigns/rest.ts'
import { campaignRunsRest } from '../campaigns/runs-rest.ts'
import { campaignSendingRest } from '../campaigns/sending-rest.ts'
import { clicksRest } from '../clicks/rest.ts'
import { importRest } from '../contacts/import-rest.ts'
import { contactsRest } from '../contacts/rest.ts'
import { dashboardRest } from '../dashboard/rest.ts'
import { BODY_LIMIT, type MaxBody } from '../http/body-limit.ts'
import { pathPattern } from '../http/path-pattern.ts'
import { imagesRest } from '../images/rest.ts'
import { peopleRest } from '../people/rest.ts'
import { researchRest } from '../research/rest.ts'
import { sendsRest } from '../sends/rest.ts'
import { mailTestsRest } from '../sends/tests-rest.ts'
import { subscriptionsRest } from '../subscriptions/rest.ts'
import { templatesRest } from '../templates/rest.ts'
import { templateTestsRest } from '../templates/tests-rest.ts'
import { topicsRest } from '../topics/rest.ts'
import { webhooksRest } from '../webhooks/rest.ts'
import { openApiDocument } from './openapi.ts'
import type { RestEnv } from './rest.ts'
import { REST_DOCS } from './rest-docs.ts'

const FEATURES = [
  topicsRest,
  researchRest,
  templatesRest,
  templateTestsRest,
  imagesRest,
  contactsRest,
  importRest,
  peopleRest,
  subscriptionsRest,
  // before it: '/campaigns/preview' names no campaign
  campaignRunsRest,
  campaignsRest,
  campaignSendingRest,
  sendsRest,
  mailTestsRest,
  archivesRest,
  dashboardRest,
  webhooksRest,
]

const LIMITS = Object.entries(REST_DOCS).flatMap(([line, { maxBody }]) => {
  const [method, path = ''] = line.split(' ')
  return maxBody === undefined ? [] : [{ method, pattern: pathPattern(`/api${path}`), maxBody }]
})

/** The largest body of a call. */
export const restMaxBody = (method: string, path: string): MaxBody =>
  LIMITS.find((route) => route.method === method && route.pattern.test(path))?.maxBody ?? BODY_LIMIT

/** All REST routes, without the /api that they are mounted at. */
export function restRoutes(version: string): OpenAPIHono<RestEnv> {
  const api = new OpenAPIHono<RestEnv>()
  for (const feature of [...FEATURES, clicksRest()]) api.route('/', feature)
  api.get('/openapi.json', (c) => c.json(openApiDocument(api, version)))
  return api
}
