import { readFileSync } from 'node:fs'
import { PERSON_HEADERS } from '@newsloom/core/testing/click-fixtures'
import autocannon from 'autocannon'

/** The load, in a process of its own: 50 connections over the paths in a file. Prints one JSON line. */
const [url = '', seconds = '', pathsFile = ''] = process.argv.slice(2)
const CONNECTIONS = 50
const paths = readFileSync(pathsFile, 'utf8').split('\n')
const share = Math.floor(paths.length / CONNECTIONS)
let next = 0
const result = await autocannon({
  url,
  connections: CONNECTIONS,
  duration: Number(seconds),
  // each connection has paths of its own: no two ask for one at a time
  setupClient: (client) => {
    const own = paths.slice(next, next + share)
    next += share
    client.setRequests(own.map((path) => ({ method: 'GET', path, headers: PERSON_HEADERS })))
  },
})
console.log(
  JSON.stringify({
    perSecond: result.requests.average,
    p99: result.latency.p99,
    answered: result['3xx'],
    other: result['1xx'] + result['2xx'] + result['4xx'] + result['5xx'] + result.errors,
  }),
)
