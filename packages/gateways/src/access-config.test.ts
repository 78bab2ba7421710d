import { localUrl } from '@newsloom/contract/hosts'
import { isTrustedProxy } from '@newsloom/core/network/trusted-proxies'
import { expect, test } from 'vitest'
import { appConfig } from './app-config.ts'
import { ConfigError, readEnv } from './config.ts'

const TOKEN = 'a-token-of-thirty-two-characters'
const defaults = { linkSecret: TOKEN, publicUrl: 'http://localhost:3000', version: '1' }

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST: 0.0.0.0 can be reached from other machines, so ACCESS_TOKEN must be set'],
  [{ HOST: '::' }, 'HOST: :: can be reached'],
  [{ HOST: '192.168.1.5', ACCESS_TOKEN: '' }, 'HOST: 192.168.1.5 can be reached'],
  [{ HOST: '::ffff:192.168.1.5' }, 'HOST: 192.168.1.5 can be reached'],
  [{ HOST: '::ffff:0.0.0.0' }, 'HOST: 0.0.0.0 can be reached'],
  [{ HOST: 'server.lan' }, 'HOST: server.lan can be reached'],
  [{ HOST: '127.0.0.1.example.org' }, 'HOST: 127.0.0.1.example.org can be reached'],
  [
    { PUBLIC_URL: 'https://news.example.org' },
    'PUBLIC_URL: news.example.org can be opened from other machines',
  ],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'PUBLIC_URL: 192.168.1.5:3000 can be opened'],
  [{ PUBLIC_URL: 'http://0.0.0.0:3000' }, 'PUBLIC_URL: 0.0.0.0:3000 can be opened'],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, 'PUBLIC_URL: localhost.example.org can be opened'],
  [{ PUBLIC_URL: 'http://127.0.0.1@example.org' }, 'PUBLIC_URL: example.org can be opened'],
  [{ PUBLIC_URL: 'http://[2001:db8::1]' }, 'PUBLIC_URL: [2001:db8::1] can be opened'],
  [{ ALLOWED_HOSTS: 'localhost, news.example.org' }, 'ALLOWED_HOSTS: news.example.org can be opened'],
  [{ ALLOWED_HOSTS: '10.0.0.5:3000' }, 'ALLOWED_HOSTS: 10.0.0.5:3000 can be opened'],
])('a configuration that opens the server to other machines needs a token: %j', (env, message) => {
  expect(() => readEnv(env)).toThrow(ConfigError)
  expect(() => readEnv(env)).toThrow(message)
  expect(() => readEnv(env)).toThrow('32 characters or more')
  expect(() => readEnv({ ...env, ACCESS_TOKEN: TOKEN })).not.toThrow()
  // a worker opens nothing
  expect(() => readEnv(env, 'work')).not.toThrow()
})

test.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'http://LOCALHOST.:3000/' },
  { PUBLIC_URL: 'http://127.0.0.1:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { ALLOWED_HOSTS: 'localhost:8080, 127.0.0.1:8080,[::1]:8080' },
])('a server open only to this machine needs no token: %j', (env) => {
  expect(() => readEnv(env)).not.toThrow()
})

test.each([
  ['::ffff:127.0.0.1', 'http://localhost:3000'],
  ['::ffff:7f00:2', 'http://127.0.0.2:3000'],
  ['::1', 'http://[::1]:3000'],
  ['localhost', 'http://localhost:3000'],
])('HOST %s gives an address that browsers can open: %s', (HOST, url) => {
  const env = readEnv({ HOST })
  expect(localUrl(env.HOST, env.PORT)).toBe(url)
})

test.each(['https://news.example.org', 'news.example.org/path', 'a b', '*.example.org', 'x:99999'])(
  '%j is not a host name',
  (entry) => {
    const read = () => readEnv({ ALLOWED_HOSTS: `localhost, ${entry}`, ACCESS_TOKEN: TOKEN })
    expect(read).toThrow('ALLOWED_HOSTS: entry 2 must be a host name such as')
  },
)

test.each([
  ['proxy', 'entry 1 must be an address or a network such as 192.0.2.7, 172.16.0.0/12 or fd00::/8'],
  ['10.0.0.1, 10.0.0.0/33', 'entry 2 must be an address or a network'],
  ['10.0.0.1 10.0.0.2', 'entry 1 must be an address or a network'],
  ['fd00::/200', 'entry 1 must be an address or a network'],
  ['0.0.0.0/0', "entry 1 contains every address: name the proxy's own address or network"],
  ['127.0.0.1, ::/0', 'entry 2 contains every address'],
])('TRUSTED_PROXIES=%j is refused with a message', (proxies, message) => {
  expect(() => readEnv({ TRUSTED_PROXIES: proxies })).toThrow(`TRUSTED_PROXIES: ${message}`)
})

test('trusted proxies are IPv4 or IPv6 addresses and networks; none by default', () => {
  const env = readEnv({ TRUSTED_PROXIES: '192.0.2.7, 172.16.0.0/12,fd00::/8 , ' })
  const { trustedProxies } = appConfig(env, defaults)
  for (const address of ['192.0.2.7', '172.18.0.2', '::ffff:172.18.0.2', 'fd00::9'])
    expect(isTrustedProxy(trustedProxies, address), address).toBe(true)
  for (const address of ['192.0.2.8', '127.0.0.1', '10.0.0.1', '::1', undefined])
    expect(isTrustedProxy(trustedProxies, address), address).toBe(false)
  expect(appConfig(readEnv({}), defaults).trustedProxies).toEqual([])
})
