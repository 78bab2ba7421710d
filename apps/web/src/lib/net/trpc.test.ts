import { beforeEach, expect, test } from 'vitest'
import { answerWith, server } from '~/testing/server.ts'
import { trpcClient } from './trpc.ts'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
  })
  return () => server.events.removeAllListeners()
})

test('a query that is too long for a URL is sent in a body', async () => {
  answerWith({
    templates: { checkLinks: ({ urls }) => urls.map((url) => ({ url, state: 'ok', detail: '' })) },
  })
  const ask = (count: number) =>
    trpcClient.templates.checkLinks.query({
      urls: Array.from({ length: count }, (_, i) => `https://a.example/${'x'.repeat(200)}/${i}`),
    })
  expect(await ask(2)).toHaveLength(2)
  expect(await ask(100)).toHaveLength(100)
  expect(asked).toEqual(['GET /trpc/templates.checkLinks', 'POST /trpc/templates.checkLinks'])
})
