import { BODY_LIMIT } from '@newsloom/api/http/body-limit'
import { restRoutes } from '@newsloom/api/rest/rest-routes'
import { everyProcedure } from '@newsloom/api/testing/every-call'
import { trpcMaxBody } from '@newsloom/api/trpc-handler'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { testServer } from './testing/test-server.ts'

const server = testServer(testContext(testDatabase()))

/** Sends a body of this many bytes over a socket. @returns the limit that the refusal names */
async function refusedBeyond(method: string, path: string, bytes: number): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: `"${'x'.repeat(bytes - 2)}"`,
  })
  const text = await answer.text()
  return answer.status === 413 ? Number(/"maxBytes":(\d+)/.exec(text)?.[1]) : null
}

const procedures = everyProcedure().map(({ path }) => ({ path, maxBody: trpcMaxBody(path) }))
const isLarge = ({ maxBody }: { maxBody: number }): boolean => maxBody !== BODY_LIMIT

test('procedures that take more than the usual say so themselves', () => {
  expect(Object.fromEntries(procedures.filter(isLarge).map((one) => [one.path, one.maxBody >> 20]))).toEqual({
    '/trpc/campaigns.create': 16,
    '/trpc/campaigns.preflight': 16,
    '/trpc/campaigns.schedule': 16,
    '/trpc/campaigns.send': 16,
    '/trpc/campaigns.sendDraftTest': 16,
    '/trpc/campaigns.sendTest': 16,
    '/trpc/campaigns.update': 16,
    '/trpc/contacts.importContacts': 16,
    '/trpc/contacts.importEmails': 16,
    '/trpc/contacts.undoRemoval': 16,
    '/trpc/images.save': 8,
    '/trpc/sends.trackingTest': 16,
    '/trpc/templates.create': 4,
    '/trpc/templates.update': 4,
  })
})

test.each(procedures.filter(isLarge))(
  '$path takes more than the usual, up to its own limit',
  async (call) => {
    expect(await refusedBeyond('POST', call.path, BODY_LIMIT + 1)).toBeNull()
    expect(await refusedBeyond('POST', call.path, call.maxBody + 1)).toBe(call.maxBody)
  },
)

test('a procedure that says nothing takes the usual', async () => {
  const usual = procedures.filter((one) => !isLarge(one))
  expect(usual.length).toBeGreaterThan(50)
  for (const { path } of usual)
    expect(await refusedBeyond('POST', path, BODY_LIMIT + 1), path).toBe(BODY_LIMIT)
})

test('a batch takes what one of its procedures takes', async () => {
  const batch = '/trpc/lists.create,images.save,templates.update?batch=1'
  expect(await refusedBeyond('POST', batch, BODY_LIMIT + 1)).toBeNull()
  expect(await refusedBeyond('POST', batch, 8 * BODY_LIMIT + 1)).toBe(8 * BODY_LIMIT)
})

const routes = restRoutes().flatMap(({ method, path, definition: { maxBody = BODY_LIMIT } }) => {
  const isOther = method === 'get' || maxBody === 'own' || path.startsWith('/webhooks/')
  const url = `/api${path.replace(/\{\w+\}/g, '7')}`
  return isOther ? [] : [{ method: method.toUpperCase(), path: url, maxBody }]
})

test.each(routes.filter(isLarge))(
  '$method $path takes more than the usual',
  async ({ method, path, maxBody }) => {
    expect(await refusedBeyond(method, path, BODY_LIMIT + 1)).toBeNull()
    expect(await refusedBeyond(method, path, maxBody + 1)).toBe(maxBody)
  },
)

test('a route that says nothing takes the usual', async () => {
  const usual = routes.filter((one) => !isLarge(one))
  expect(usual.length).toBeGreaterThan(30)
  for (const { method, path } of usual)
    expect(await refusedBeyond(method, path, BODY_LIMIT + 1), path).toBe(BODY_LIMIT)
})

test('the largest campaign can be reviewed and tested before it is saved', async () => {
  for (const name of ['preflight', 'sendDraftTest'])
    expect(await refusedBeyond('POST', `/trpc/campaigns.${name}`, 15 * BODY_LIMIT), name).toBeNull()
})
