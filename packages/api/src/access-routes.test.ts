import { testContext } from '@newsloom/core/testing/test-context'
import type { AnyProcedure, AnyRouter } from '@trpc/server'
import { inspectRoutes } from 'hono/dev'
import { expect, test } from 'vitest'
import { appRouter } from './app-router.ts'
import { createHttpApp } from './http-app.ts'
import { requestTo, type TestRequest } from './testing/request-to.ts'

/** Who each route answers. A route that is not decided on here fails the test. */
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

const TOKEN = 'a-token-of-thirty-two-characters!'
const untouched = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no data here: only who is let in is looked at')
    },
  },
)
const base = testContext({ db: untouched as never })
const app = createHttpApp({
  ctx: base,
  access: {
    publicUrl: 'https://news.example.org',
    allowedHosts: [],
    accessToken: TOKEN,
    cookieSecret: base.config.linkSecret,
  },
  webDir: '/nowhere',
})
const request = requestTo(app)

const routes = [
  ...new Set(
    inspectRoutes(app)
      .filter((route) => !route.isMiddleware)
      .map((route) => `${route.method} ${route.path}`),
  ),
]

test('every route is decided on, and no decision is about a route that is not there', () => {
  expect(routes.toSorted()).toEqual(Object.keys(DECISIONS).toSorted())
})

const tokenCookie = async (): Promise<string> => {
  const answer = await request(`/?token=${TOKEN}`, { from: 'elsewhere' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

type Position = { name: string; isOwner: boolean; request: TestRequest }
const POSITIONS: Position[] = [
  { name: 'this machine', isOwner: true, request: {} },
  { name: 'this machine as 127.0.0.1', isOwner: true, request: { headers: { host: '127.0.0.1:3000' } } },
  { name: 'this machine as [::1]', isOwner: true, request: { headers: { host: '[::1]:3000' } } },
  { name: 'this machine as PUBLIC_URL', isOwner: true, request: { headers: { host: 'news.example.org' } } },
  { name: 'a rebound name', isOwner: false, request: { headers: { host: 'evil.example:3000' } } },
  { name: 'a proxy', isOwner: false, request: { headers: { 'x-forwarded-for': '127.0.0.1' } } },
  { name: 'elsewhere', isOwner: false, request: { from: 'elsewhere' } },
  {
    name: 'elsewhere with a wrong token',
    isOwner: false,
    request: { from: 'elsewhere', headers: { authorization: `Bearer ${TOKEN}?` } },
  },
  {
    name: 'elsewhere with the token',
    isOwner: true,
    request: { from: 'elsewhere', headers: { authorization: `Bearer ${TOKEN}` } },
  },
  {
    name: 'elsewhere with the cookie',
    isOwner: true,
    request: { from: 'elsewhere', headers: { cookie: await tokenCookie() } },
  },
]

/** Ways to ask for a change; `fits`: a person's own page or a program would. */
const FORMS: { name: string; fits: boolean; headers: Record<string, string>; body: string }[] = [
  { name: 'a program', fits: true, headers: {}, body: '{}' },
  { name: 'a program on Node', fits: true, headers: { 'sec-fetch-mode': 'cors' }, body: '{}' },
  { name: 'our page', fits: true, headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' },
  { name: 'another site', fits: false, headers: { 'sec-fetch-site': 'cross-site' }, body: '{}' },
  { name: 'another site, old browser', fits: false, headers: { origin: 'https://evil.example' }, body: '{}' },
  {
    name: 'a form',
    fits: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=1',
  },
  { name: 'a text body', fits: false, headers: { 'content-type': 'text/plain' }, body: '{}' },
]

async function isLetIn(method: string, url: string, asked: TestRequest): Promise<boolean> {
  const answer = await request(url, { ...asked, method })
  if (method === 'HEAD') return answer.status !== 403
  if (answer.status !== 403 && answer.status !== 415) {
    // a streamed answer ends in the error of `untouched`: it was let in, which is all that is asked
    await answer.body?.cancel().catch(() => undefined)
    return true
  }
  const body = JSON.parse(await answer.text())
  return body.details?.reason === undefined
}

async function expectDecision(route: string, decision: 'public' | 'owner', method: string, url: string) {
  for (const position of POSITIONS) {
    const mayReach = decision === 'public' || position.isOwner
    if (method === 'GET' || method === 'HEAD') {
      expect(await isLetIn(method, url, position.request), `${route} from ${position.name}`).toBe(mayReach)
      continue
    }
    for (const form of FORMS) {
      const headers = { 'content-type': 'application/json', ...position.request.headers, ...form.headers }
      const isIn = await isLetIn(method, url, { ...position.request, headers, body: form.body })
      const expected = decision === 'public' || (mayReach && form.fits)
      expect(isIn, `${route} from ${position.name}, asked by ${form.name}`).toBe(expected)
    }
  }
}

test.each(routes)('%s', async (route) => {
  const decision = DECISIONS[route] ?? 'owner'
  const [method = '', pattern = ''] = route.split(' ')
  const url = pattern.replace(/:\w+(\{[^}]*\})?/g, '7').replace('*', 'x')
  const methods = method === 'ALL' ? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] : [method]
  for (const one of methods) await expectDecision(route, decision, one, url)
})

const anyRouter: AnyRouter = appRouter
const procedures = Object.entries<AnyProcedure>(anyRouter._def.procedures).map(([name, procedure]) => ({
  name,
  method: procedure._def.type === 'mutation' ? 'POST' : 'GET',
}))

test.each(procedures)('procedure $name', async ({ name, method }) => {
  await expectDecision(name, 'owner', method, `/trpc/${name}`)
})
