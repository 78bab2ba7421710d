import { afterEach, expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'

const SECRET = 'key-"0123456789"-abcdef'
const written: string[] = []

/** A logger that writes to memory: pino bypasses process.stdout. */
function loggerToMemory() {
  const log = createLogger({ level: 'trace', name: 'test', pretty: false, secrets: [SECRET] })
  const stream = Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream')
  if (!stream) throw new Error('pino has no stream')
  const write = vi.fn((line: string) => written.push(line))
  Object.assign(log, { [stream]: { write } })
  return log
}
afterEach(() => written.splice(0))

test('a secret value is redacted wherever it appears', () => {
  const log = loggerToMemory()
  const cause = new Error(`401 for ${SECRET}`)
  log.trace({ env: { GEMINI_API_KEY: SECRET }, headers: { authorization: `Bearer ${SECRET}` } }, 'start')
  log.error({ err: new Error(`POST /?key=${SECRET}`, { cause }), list: [SECRET] }, `failed: ${SECRET}`)
  expect(written).toHaveLength(2)
  for (const line of written) {
    const text = JSON.stringify(JSON.parse(line))
    expect(text).not.toContain('0123456789')
    expect(text).toContain('[redacted]')
  }
})

test('a failed statement is logged without its parameters, even as a cause', () => {
  const log = loggerToMemory()
  const statement = Object.assign(new Error('Failed query: insert into t\nparams: somchai@example.org,1'), {
    query: 'insert into t',
    params: ['somchai@example.org', 1],
    cause: new Error('connection lost'),
  })
  log.error({ err: statement }, 'failed')
  log.error({ err: new Error('the work failed', { cause: statement }) }, 'failed')
  expect(written).toHaveLength(2)
  for (const line of written) {
    expect(line).not.toContain('somchai')
    expect(line).toContain('insert into t')
    expect(line).toContain('connection lost')
  }
})
