import { type Answer, problem } from './fake-answer.ts'

export type FakeDomain = { id: string; name: string; status: string }

/**
 * A page of domains as Resend returns it: `limit` defaults to 20 with a maximum of 100, starting
 * `after` an id.
 */
export function pageDomains(domains: FakeDomain[], search: string): Answer {
  const query = new URLSearchParams(search)
  const limit = Number(query.get('limit') ?? 20)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    return problem(422, 'validation_error', 'The pagination limit must be a number between 1 and 100.')
  const after = query.get('after')
  const start = after === null ? 0 : domains.findIndex(({ id }) => id === after) + 1
  const data = domains.slice(start, start + limit)
  const has_more = start + limit < domains.length
  return { status: 200, body: { object: 'list', data, has_more } }
}
