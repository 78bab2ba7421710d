import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** `url`: the database through the proxy. */
export type DatabaseProxy = { url: string; open: () => Promise<void>; close: () => Promise<void> }

/** A proxy to a database that is closed at first: nothing listens on its port. */
export async function closedProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const real = new URL(databaseUrl)
  const server = createServer((socket) => {
    const behind = connect(Number(real.port), real.hostname)
    socket.pipe(behind).pipe(socket)
    for (const end of [socket, behind]) end.on('error', () => socket.destroy())
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
  }
  const port = await listen(0)
  await close()
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href
  return { url, open: () => listen(port).then(() => undefined), close }
}

/** A proxy to a database that changes the reported version to Postgres 14. */
export async function oldPostgresProxy(databaseUrl: string): Promise<Pick<DatabaseProxy, 'url' | 'close'>> {
  const real = new URL(databaseUrl)
  const aged = (data: Buffer) =>
    Buffer.from(data.toString('latin1').replace(/(?<=[^\d])1[5-9](?=\d{4}[^\d])/, '14'), 'latin1')
  const server = createServer((socket) => {
    const behind = connect(Number(real.port), real.hostname)
    socket.pipe(behind)
    behind.on('data', (data) => socket.write(aged(data)))
    behind.on('end', () => socket.end())
    for (const end of [socket, behind]) end.on('error', () => socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
  }
  return { url: Object.assign(new URL(databaseUrl), { port: String(port) }).href, close }
}
