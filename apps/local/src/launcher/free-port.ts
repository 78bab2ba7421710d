import net from 'node:net'

/**
 * A TCP port of the host that nobody listens on now. With `port` given: that one, or null when it
 * is taken.
 */
export function freePort(host: string, port = 0): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : null))
    })
  })
}
