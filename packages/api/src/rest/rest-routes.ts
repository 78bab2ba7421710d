import type { OpenAPIHono } from '@hono/zod-openapi'
import { analyticsRest } from '../analytics/rest.ts'
import { archivesRest } from '../archives/rest.ts'
import { campaignsRest } from '../campaigns/rest.ts'
import { contentRunsRest } from '../campaigns/runs-rest.ts'
import { campaignSendingRest } from '../campaigns/sending-rest.ts'
import { clicksRest } from '../clicks/rest.ts'
import { importRest } from '../contacts/import-rest.ts'
import { contactPeopleRest } from '../contacts/people-rest.ts'
import { contactsRest } from '../contacts/rest.ts'
import { dashboardRest } from '../dashboard/rest.ts'
import { BODY_LIMIT, type MaxBody } from '../http/body-limit.ts'
import { pathPattern } from '../http/path-pattern.ts'
import { imagesRest } from '../images/rest.ts'
import { sourcesRest } from '../news-sources/rest.ts'
import { peopleRest } from '../people/rest.ts'
import { researchRest } from '../research/rest.ts'
import { segmentsRest } from '../segments/rest.ts'
import { sendsRest } from '../sends/rest.ts'
import { mailTestsRest } from '../sends/tests-rest.ts'
import { subscriptionsRest } from '../subscriptions/rest.ts'
import { templatesRest } from '../templates/rest.ts'
import { promptTestsRest } from '../templates/tests-rest.ts'
import { topicsRest } from '../topics/rest.ts'
import { webhooksRest } from '../webhooks/rest.ts'
import { wipeRest } from '../wipe/rest.ts'
import { openApiDocument } from './openapi.ts'
import type { RestEnv } from './rest.ts'
import { type RestRoute, restApp, route } from './route.ts'

const FEATURES = [
  topicsRest,
  researchRest,
  sourcesRest,
  templatesRest,
  promptTestsRest,
  imagesRest,
  contactsRest,
  contactPeopleRest,
  segmentsRest,
  importRest,
  peopleRest,
  subscriptionsRest,
  // first, as '/campaigns/preview' is not a campaign id
  contentRunsRest,
  campaignsRest,
  campaignSendingRest,
  sendsRest,
  mailTestsRest,
  archivesRest,
  dashboardRest,
  analyticsRest,
  wipeRest,
  webhooksRest,
]

/** All REST routes except /openapi.json. Built again each time: each holds its own rate limit. */
export const restRoutes = (): RestRoute[] => [...FEATURES.flat(), ...clicksRest()]

/** Answers the routes, without the /api that they are mounted at, and their document. */
export function restApi(routes: readonly RestRoute[], version: string): OpenAPIHono<RestEnv> {
  const document = route.get('/openapi.json', { summary: 'Get this document' }, () =>
    openApiDocument(api, version),
  )
  const api = restApp([...routes, document])
  return api
}

/** The largest body of a call. */
export function restMaxBody(routes: readonly RestRoute[]) {
  const larger = routes.flatMap(({ method, path, definition: { maxBody } }) =>
    maxBody === undefined
      ? []
      : [{ method: method.toUpperCase(), pattern: pathPattern(`/api${path}`), maxBody }],
  )
  return (method: string, path: string): MaxBody =>
    larger.find((one) => one.method === method && one.pattern.test(path))?.maxBody ?? BODY_LIMIT
}
