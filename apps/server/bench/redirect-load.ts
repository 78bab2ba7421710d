import { readFileSync } from 'node:fs'
import net from 'node:net'
import { PERSON_HEADERS } from '@newsloom/core/testing/click-fixtures'

/**
 * The load, in a process of its own: 50 kept-alive connections over the paths in a file, one
 * request at a time each. Bare sockets, as a client that costs more than the server would measure
 * itself. Prints one JSON line.
 */
const [url = '', seconds = '', pathsFile = ''] = process.argv.slice(2)
const CONNECTIONS = 50
const { hostname, port } = new URL(url)
const headers = Object.entries({ host: `${hostname}:${port}`, ...PERSON_HEADERS })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const requests = readFileSync(pathsFile, 'utf8')
  .split('\n')
  .map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${headers}\r\n`))
const share = Math.floor(requests.length / CONNECTIONS)
const latencies: number[] = []
let answered = 0
let other = 0
const started = performance.now()
const end = started + Number(seconds) * 1000

/**
 * Each connection has paths of its own, so no two request the same one at a time. Responses have no
 * body: a blank line ends them.
 */
function connection(own: Buffer[]): Promise<void> {
  return new Promise((resolve) => {
    let next = 0
    let asked = 0
    let rest = ''
    const socket = net.connect(Number(port), hostname).setNoDelay()
    const ask = () => {
      asked = performance.now()
      socket.write(own[next++ % own.length] ?? '')
    }
    socket.once('connect', ask)
    socket.setEncoding('latin1').on('data', (text: string) => {
      rest += text
      if (!rest.endsWith('\r\n\r\n')) return
      const now = performance.now()
      if (rest.startsWith('HTTP/1.1 302 ')) answered += 1
      else other += 1
      rest = ''
      latencies.push(now - asked)
      if (now < end) ask()
      else socket.end()
    })
    socket.once('error', () => {
      other += 1
    })
    socket.once('close', () => resolve())
  })
}

await Promise.all(
  Array.from({ length: CONNECTIONS }, (_, i) => connection(requests.slice(i * share, (i + 1) * share))),
)
latencies.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: answered / ((performance.now() - started) / 1000),
    p99: Number((latencies[Math.floor(latencies.length * 0.99)] ?? 0).toFixed(1)),
    answered,
    other,
  }),
)
