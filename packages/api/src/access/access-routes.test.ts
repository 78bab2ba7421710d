import { expect, test } from 'vitest'
import { PLACES, SOME, wrongPlaces } from '../testing/access-table.ts'
import { callsOf, everyProcedure, everyRoute } from '../testing/every-call.ts'

/** Who may use each route. A route missing here fails the test. */
const DECISIONS: Record<string, 'public' | 'owner'> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /samples/:source/:slug': 'public',
  'GET /images/:file': 'public',
  'GET /u/:token': 'public',
  'POST /u/:token': 'public',
  'GET /v/:token': 'public',
  'GET /p/:token': 'public',
  'POST /p/:token': 'public',
  'GET /join/:slug': 'public',
  'POST /join/:slug': 'public',
  'GET /join/confirm/:token': 'public',
  'POST /join/confirm/:token': 'public',
  'GET /api/track-link-research/:id': 'public',
  'GET /api/research-topics': 'owner',
  'POST /api/research-topics': 'owner',
  'PUT /api/research-topics/:id': 'owner',
  'DELETE /api/research-topics/:id': 'owner',
  'GET /api/research-topics/:id/last-send': 'owner',
  'GET /api/research-topics/:id/usage': 'owner',
  'GET /api/research-topics/:id/news': 'owner',
  'POST /api/research-topics/:id/research': 'owner',
  'GET /api/research-topics/:id/summary': 'owner',
  'POST /api/research-topics/:id/summary': 'owner',
  'POST /api/auto-fill-topic': 'owner',
  'GET /api/runs/:id': 'owner',
  'POST /api/runs/:id/cancel': 'owner',
  'GET /api/contacts': 'owner',
  'DELETE /api/contacts/:id': 'owner',
  'GET /api/contact-lists': 'owner',
  'POST /api/contact-lists': 'owner',
  'PUT /api/contact-lists/:id': 'owner',
  'DELETE /api/contact-lists/:id': 'owner',
  'GET /api/contact-lists/:id/usage': 'owner',
  'GET /api/contact-lists/:id/export': 'owner',
  'GET /api/contact-lists/:id/contacts': 'owner',
  'POST /api/import-contacts': 'owner',
  'GET /api/topic-subscriptions': 'owner',
  'GET /api/campaign-subscriptions': 'owner',
  'POST /api/topic-subscriptions': 'owner',
  'POST /api/topic-subscriptions/update': 'owner',
  'POST /api/campaign-subscriptions/update': 'owner',
  'GET /api/people/:email': 'owner',
  'DELETE /api/people/:email': 'owner',
  'GET /api/people/:email/export': 'owner',
  'POST /api/people/:email/suppress': 'owner',
  'POST /api/people/:email/lift': 'owner',
  'POST /api/templates/:id/test': 'owner',
  'POST /api/templates/:id/test-prompts': 'owner',
  'POST /api/templates/:id/send-test': 'owner',
  'GET /api/template-tests/:id': 'owner',
  'POST /api/template-tests/:id/cancel': 'owner',
  'GET /api/templates': 'owner',
  'GET /api/templates/:id': 'owner',
  'POST /api/templates': 'owner',
  'PUT /api/templates/:id': 'owner',
  'DELETE /api/templates/:id': 'owner',
  'POST /api/templates/:id/duplicate': 'owner',
  'GET /api/templates/:id/versions': 'owner',
  'GET /api/templates/:id/versions/:version': 'owner',
  'POST /api/templates/:id/versions/:version/restore': 'owner',
  'POST /api/images': 'owner',
  'GET /api/campaigns': 'owner',
  'POST /api/campaigns': 'owner',
  'GET /api/campaigns/:id': 'owner',
  'PUT /api/campaigns/:id': 'owner',
  'DELETE /api/campaigns/:id': 'owner',
  'POST /api/campaigns/:id/duplicate': 'owner',
  'GET /api/campaigns/:id/preflight': 'owner',
  'POST /api/campaigns/:id/send': 'owner',
  'POST /api/campaigns/:id/schedule': 'owner',
  'POST /api/campaigns/:id/unschedule': 'owner',
  'POST /api/campaigns/:id/send-test': 'owner',
  'POST /api/campaigns/:id/test': 'owner',
  'POST /api/campaigns/:id/pause': 'owner',
  'POST /api/campaigns/:id/resume': 'owner',
  'POST /api/campaigns/:id/cancel': 'owner',
  'POST /api/campaigns/:id/retry': 'owner',
  'POST /api/send-test-email': 'owner',
  'GET /api/test-sendgrid': 'owner',
  'POST /api/prompts/generate': 'owner',
  'POST /api/campaigns/preview': 'owner',
  'POST /api/campaigns/:id/regenerate': 'owner',
  'GET /api/campaign-runs/:id': 'owner',
  'POST /api/campaign-runs/:id/cancel': 'owner',
  'POST /api/send-news-email': 'owner',
  'POST /api/send-news-email/preflight': 'owner',
  'POST /api/send-news-email/test': 'owner',
  'GET /api/sends/:id': 'owner',
  'POST /api/sends/:id/pause': 'owner',
  'POST /api/sends/:id/resume': 'owner',
  'POST /api/sends/:id/cancel': 'owner',
  'POST /api/sends/:id/retry': 'owner',
  'GET /api/sends/:id/people': 'owner',
  'GET /api/sends/:id/clicks': 'owner',
  'GET /api/sends/:id/mail': 'owner',
  'GET /api/campaigns/:id/sends': 'owner',
  'GET /api/dashboard/stats': 'owner',
  'GET /api/analytics/links': 'owner',
  'GET /api/research-archives': 'owner',
  'DELETE /api/research-archives/:id': 'owner',
  'GET /api/email-campaign-history': 'owner',
  'POST /api/webhooks/resend': 'public',
  'GET /api/openapi.json': 'owner',
  'ALL /api/*': 'owner',
  'ALL /trpc/*': 'owner',
  'ALL /*': 'owner',
}

const routes = everyRoute()

test('every route has a decision, and every decision has a route', () => {
  expect(routes.toSorted()).toEqual(Object.keys(DECISIONS).toSorted())
})

test.each([
  ['GET', '/api/contacts', 'owner'],
  ['DELETE', '/trpc/contacts.remove', 'owner'],
  ['POST', '/api/contact-lists', 'owner'],
  ['GET', '/', 'owner'],
  ['GET', '/api/track-link-research/7', 'public'],
  ['POST', '/api/webhooks/resend', 'public'],
] as const)('every combination of position, Host, token and form: %s %s', async (method, url, decision) => {
  expect(PLACES).toHaveLength(7 * 7 * 5 * 2)
  expect(await wrongPlaces(decision, method, url)).toEqual([])
})

test.each(routes)('%s', async (route) => {
  const decision = DECISIONS[route] ?? 'owner'
  for (const { method, path } of callsOf(route))
    expect(await wrongPlaces(decision, method, path, SOME), method).toEqual([])
})

test.each(everyProcedure())('$name', async ({ method, path }) => {
  expect(await wrongPlaces('owner', method, path, SOME)).toEqual([])
})
