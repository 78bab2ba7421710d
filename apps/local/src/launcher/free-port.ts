import { randomInt } from 'node:crypto'
import net from 'node:net'

/**
 * Ports that no operating system gives to outgoing connections: one of those could be taken in the
 * seconds before it is used.
 */
const OWN_PORTS = { from: 20_000, to: 32_000 }
const TRIES = 50

/** A free TCP port of the host. With `port`: that one, or null if it is taken. */
export async function freePort(host: string, port = 0): Promise<number | null> {
  if (port !== 0) return (await isFree(host, port)) ? port : null
  for (let tried = 0; tried < TRIES; tried++) {
    const found = randomInt(OWN_PORTS.from, OWN_PORTS.to)
    if (await isFree(host, found)) return found
  }
  return null
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => (isTaken(error) ? resolve(false) : reject(error)))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** Windows reserves ranges of ports, and says EACCES of their ports. */
const isTaken = ({ code }: NodeJS.ErrnoException): boolean => code === 'EADDRINUSE' || code === 'EACCES'
