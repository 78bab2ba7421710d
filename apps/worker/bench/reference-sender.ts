import { readFileSync } from 'node:fs'
import http from 'node:http'

// The reference for delivery: one request's mails, posted again and again. `stringify`: objects by
// fetch, as most programs do it. `bytes`: ready bytes on kept connections, which is as fast as this
// machine posts.
const [mode, url = '', file = '', requests = '0', inFlight = '1'] = process.argv.slice(2)
const bytes = readFileSync(file)
const mails: unknown = JSON.parse(bytes.toString('utf8'))
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(inFlight) })
const headers = { 'content-type': 'application/json' }

async function stringify(): Promise<void> {
  const response = await fetch(`${url}/emails/batch`, {
    method: 'POST',
    headers,
    body: JSON.stringify(mails),
  })
  await response.json()
}

function post(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const length = { ...headers, 'content-length': bytes.length }
  const request = http.request(`${url}/emails/batch`, { method: 'POST', agent, headers: length })
  request.on('error', reject)
  request.on('response', (response) => response.resume().on('end', resolve).on('error', reject))
  request.end(bytes)
  return promise
}

let left = Number(requests)
const worker = async () => {
  while (left > 0) {
    left -= 1
    await (mode === 'bytes' ? post() : stringify())
  }
}
await Promise.all(Array.from({ length: Number(inFlight) }, worker))
agent.destroy()
