import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './launcher/free-port.ts'
import { ROOT } from './launcher/root.ts'

const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
const SITE = 'news.example.org'
const TARGET = '127.0.0.1:3000'

/** The README's block of this language, leading to `origin`. */
function snippet(language: string, origin: string): string {
  const block = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(README)?.[1]
  if (!block?.includes(TARGET)) throw new Error(`the README has no ${language} block for ${TARGET}`)
  return block.replace(TARGET, origin)
}

/** The configuration in the README, without TLS and on a port of its own. */
function nginxConfig(dir: string, origin: string, port: number): string {
  const site = snippet('nginx', origin)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = folders.map((name) => `${name}_temp_path ${dir}/${name};`).join('\n')
  return `daemon off;\nmaster_process off;\npid ${dir}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`
}

function caddyConfig(_: string, origin: string, port: number): string {
  const site = snippet('caddyfile', origin).replace(SITE, `http://${SITE}:${port}`)
  return `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n${site}`
}

const PROXIES = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    config: nginxConfig,
    args: (dir: string, file: string) => ['-p', dir, '-e', 'stderr', '-c', file],
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    config: caddyConfig,
    args: (_: string, file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
]

/** Stands for Newsloom: it answers what it was asked with, or a stream that ends when it may. */
let origin: Server
let mayGoOn = Promise.withResolvers<void>()
let mayEnd = Promise.withResolvers<void>()
beforeAll(async () => {
  origin = createServer(async (asked, answer) => {
    if (asked.url === '/stream') {
      answer.write('first')
      await mayGoOn.promise
      answer.write('then')
      await mayEnd.promise
      return answer.end('last')
    }
    let bytes = 0
    for await (const chunk of asked) bytes += chunk.length
    answer.end(JSON.stringify({ headers: asked.headers, bytes }))
  }).listen(0, '127.0.0.1')
  await once(origin, 'listening')
})
afterAll(() => {
  origin.closeAllConnections()
  origin.close()
})

let running: { child: ChildProcess; dir: string } | null = null
afterEach(async () => {
  mayGoOn.resolve()
  mayEnd.resolve()
  if (!running) return
  const { child, dir } = running
  running = null
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  rmSync(dir, { recursive: true, force: true })
})

/** @returns the port that the proxy listens on, once it does */
async function run({ program, config, args }: (typeof PROXIES)[number]): Promise<number> {
  const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-proxy-'))
  const file = path.join(dir, 'config')
  const port = await freePort('127.0.0.1')
  if (port === null) throw new Error('no port is free')
  const { port: originPort } = origin.address() as AddressInfo
  writeFileSync(file, config(dir, `127.0.0.1:${originPort}`, port))
  const env = { PATH: process.env.PATH, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir }
  const child = spawn(program, args(dir, file), { cwd: dir, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  running = { child, dir }
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${program} has ended: ${words}`)
  })
  const isUp = () =>
    ask(port, '/').then(
      () => true,
      () => false,
    )
  await Promise.race([ended, expect.poll(isUp).toBe(true)])
  // later it is ended by the test
  ended.catch(() => undefined)
  return port
}

async function ask(port: number, url: string, body = ''): Promise<IncomingMessage> {
  const headers = {
    host: `${SITE}:${port}`,
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'content-length': Buffer.byteLength(body),
  }
  const method = body === '' ? 'GET' : 'POST'
  const asking = request({ host: '127.0.0.1', port, path: url, method, headers })
  asking.end(body)
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  if (!answer) throw new Error('no answer')
  return answer
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return text
}

describe.each(PROXIES)("the README's $name configuration", (proxy) => {
  const isInstalled = existsSync(proxy.program)

  test.runIf(isInstalled)(
    "forwards the host and the visitor's own address, and believes no visitor's",
    async () => {
      const port = await run(proxy)
      const { headers } = JSON.parse(await textOf(await ask(port, '/')))
      expect(headers).toMatchObject({ host: `${SITE}:${port}`, 'x-forwarded-proto': 'http' })
      // the last is the proxy's own word
      expect(headers['x-forwarded-for']).toMatch(/(^|, )127\.0\.0\.1$/)
    },
  )

  test.runIf(isInstalled)('passes on a stream before it ends, and uploads over 1 MB', async () => {
    mayGoOn = Promise.withResolvers()
    mayEnd = Promise.withResolvers()
    const port = await run(proxy)
    const stream = (await ask(port, '/stream')).setEncoding('utf8')
    expect(await once(stream, 'data')).toEqual(['first'])
    mayGoOn.resolve()
    expect(await once(stream, 'data')).toEqual(['then'])
    mayEnd.resolve()
    expect(await textOf(stream)).toBe('last')
    const size = 3 * 1_024 * 1_024
    expect(JSON.parse(await textOf(await ask(port, '/upload', 'x'.repeat(size)))).bytes).toBe(size)
  })
})
