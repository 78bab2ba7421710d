import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalServer, redirectTo, startLocalServer } from '../news/testing/local-server.ts'
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts'
import { createHostLimiter } from './host-limiter.ts'

const HOSTS = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.0.0.1.',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
  ],
  ...[
    '0177.0.0.1',
    '017700000001',
    '0x7F.1',
    '127.0x0.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '①②⑦.0.0.1',
  ],
  ...['localhost', 'LOCALHOST', 'localhost.', 'app.localhost', '0', '0.0.0.0', '00.0.0.0', '[::1]', '[::]'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...[
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fec0::1]',
    '[fd00::1]',
  ],
  ...[
    '[fe80::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
    '10.0.0.1',
    '10.255.255.255',
    '167772161',
    '172.16.0.1',
  ],
  ...[
    '172.31.255.255',
    '192.168.0.1',
    '192.168.1.1',
    '3232235777',
    '169.254.169.254',
    '169.254.1.1',
    '0xa9fea9fe',
  ],
  ...['100.64.0.1', '100.100.100.200', '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1'],
  ...[
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '2822734096',
  ],
  ...['private.test', 'mixed.test', 'mapped.test', 'metadata.test', 'platform.test', 'linklocal.test'],
]
const NAMES: Record<string, string[]> = {
  'private.test': ['127.0.0.1'],
  'mixed.test': ['2000::1', '127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'platform.test': ['168.63.129.16'],
  'linklocal.test': ['fe80::1'],
}
const never = new AbortController().signal
const limiter = createHostLimiter({ intervalMs: 0, connectionsPerHost: 50, hostsInParallel: 500 })

describe('no private address is reached', () => {
  let victim: LocalServer
  let friend: LocalServer
  let fetcher: GuardedFetch
  const opened: GuardedFetch[] = []
  const open = (resolve: (name: string) => string[]) => {
    const made = createGuardedFetch({
      allowed: new Set([friend.host]),
      ports: new Set(['80', '443', portOf(victim)]),
      limiter,
      deadlineMs: 1_500,
      resolve: async (name) =>
        resolve(name).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    opened.push(made)
    return made
  }
  beforeAll(async () => {
    victim = await startLocalServer()
    friend = await startLocalServer()
    fetcher = open((name) => NAMES[name.replace(/\.$/, '')] ?? ['127.0.0.1'])
  })
  afterAll(async () => {
    await Promise.all(opened.map((made) => made.close()))
    await Promise.all([victim.close(), friend.close()])
  })

  test('none of 200 hostile addresses connects', async () => {
    const port = portOf(victim)
    const urls = [
      ...HOSTS.flatMap((host) => [
        `http://${host}:${port}/`,
        `https://${host}:${port}/a?b`,
        `http://${host}/`,
      ]),
      ...['ftp', 'file', 'gopher', 'ws', 'data', 'javascript', 'blob', 'jar'].map(
        (s) => `${s}://127.0.0.1:${port}/`,
      ),
      ...[21, 22, 25, 110, 3306, 5432, 6379, 8080, 9200, 11_211].map((p) => `http://example.org:${p}/`),
      `http://user:secret@127.0.0.1:${port}/`,
      `http://friend@${victim.host}/`,
      `http://127.0.0.1:${port}\\@example.org/`,
      'file:///etc/passwd',
      ' http://\t127.0.0.1/ ',
      'http:127.0.0.1',
    ]
    expect(urls.length).toBeGreaterThanOrEqual(200)
    const outcomes = await Promise.all(urls.map(async (url) => ({ url, ...(await fetcher.get(url, never)) })))
    expect(outcomes.filter((o) => o.kind !== 'blocked' && !isNoAddress(o))).toEqual([])
    expect(victim.connections()).toBe(0)
  })

  test('the victim is reachable if allowed, so its connection count is meaningful', async () => {
    const control = createGuardedFetch({ allowed: new Set([victim.host]), limiter })
    opened.push(control)
    expect(await control.get(`${victim.origin}/`, never)).toMatchObject({ kind: 'failed', status: 404 })
    expect(victim.connections()).toBe(1)
  })

  test('redirects to private addresses are refused at each hop', async () => {
    const before = victim.connections()
    const targets = [
      victim.origin,
      `http://private.test:${portOf(victim)}/`,
      'http://169.254.169.254/latest',
      'file:///etc/hosts',
    ]
    for (const [i, target] of targets.entries()) {
      friend.routes.set(`/r${i}`, redirectTo(target, [301, 302, 307, 308][i]))
      friend.routes.set(`/far${i}`, redirectTo(`/r${i}`))
      for (const path of [`/r${i}`, `/far${i}`]) {
        expect(await fetcher.get(friend.origin + path, never)).toMatchObject({ kind: 'blocked' })
      }
    }
    expect(victim.connections()).toBe(before)
  })

  test('a name that resolves to a public and later to a private address is never followed', async () => {
    const before = victim.connections()
    for (const first of ['2000::1', '127.0.0.1']) {
      let asked = 0
      const rebinding = open(() => {
        asked += 1
        return asked % 2 === 1 ? [first] : ['127.0.0.1']
      })
      const outcomes = []
      for (let i = 0; i < 4; i += 1) {
        outcomes.push((await rebinding.get(`http://rebind.test:${portOf(victim)}/`, never)).kind)
      }
      expect(outcomes).not.toContain('ok')
      expect(asked).toBe(4)
    }
    expect(victim.connections()).toBe(before)
  })

  test('denials have readable reasons', async () => {
    const reasons = async (url: string) => {
      const outcome = await fetcher.get(url, never)
      return 'reason' in outcome ? outcome.reason : outcome.kind
    }
    expect(await reasons('http://192.168.1.1/')).toBe('the address is private')
    expect(await reasons('http://localhost/')).toBe('the address is on this machine')
    expect(await reasons('http://example.org:8080/')).toBe('port 8080 is not a web port (80 or 443)')
    expect(await reasons('http://u:p@example.org/')).toBe('the address contains a user name or password')
    expect(await reasons('ftp://example.org/')).toBe('only http and https addresses are read')
  })
})

function portOf(server: LocalServer): string {
  return new URL(server.origin).port
}

/** Invalid addresses fail before the guard. */
function isNoAddress(outcome: { kind: string; reason?: string }): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'this is not a web address'
}
