import { isLoopbackName, isLoopbackUrl, parseHost } from '@newsloom/contract/hosts'
import { type Network, parseNetwork } from '@newsloom/core/network/trusted-proxies'
import { z } from 'zod'

/** Splits 'a, b' into its non-empty parts. */
export const CommaList = z.string().transform((v) =>
  v
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean),
)

/** Host names, with or without ports. */
export const HostList = CommaList.superRefine((entries, ctx) => {
  entries.forEach((entry, place) => {
    if (parseHost(entry) && !entry.includes('*')) return
    const message = `entry ${place + 1} must be a host name such as news.example.org or localhost:8080`
    ctx.addIssue({ code: 'custom', message })
  })
})

/** Addresses and networks of proxies. A network of all addresses would let anyone forge theirs. */
export const ProxyList = CommaList.transform((entries, ctx) =>
  entries.flatMap((entry, place): Network[] => {
    const network = parseNetwork(entry)
    if (network && network.bits > 0) return [network]
    const message = network
      ? `entry ${place + 1} contains every address: name the proxy's own address or network`
      : `entry ${place + 1} must be an address or a network such as 192.0.2.7, 172.16.0.0/12 or fd00::/8`
    ctx.addIssue({ code: 'custom', message })
    return []
  }),
)

type AccessEnv = {
  HOST: string
  PUBLIC_URL?: string | undefined
  ALLOWED_HOSTS: string[]
  ACCESS_TOKEN?: string | undefined
}

const SET_A_TOKEN = 'so ACCESS_TOKEN must be set (32 characters or more; "openssl rand -hex 32" makes one)'

/** One message for each variable that opens the server to other machines without a token. */
export function exposureProblems({ HOST, PUBLIC_URL, ALLOWED_HOSTS, ACCESS_TOKEN }: AccessEnv): string[] {
  if (ACCESS_TOKEN) return []
  const problems: string[] = []
  if (!isLoopbackHost(HOST)) {
    problems.push(`HOST: ${HOST} can be reached from other machines, ${SET_A_TOKEN}`)
  }
  if (PUBLIC_URL && !isLoopbackUrl(PUBLIC_URL)) {
    problems.push(`PUBLIC_URL: ${new URL(PUBLIC_URL).host} ${behindProxy}`)
  }
  const foreign = ALLOWED_HOSTS.filter((host) => !isLoopbackName(parseHost(host)?.name ?? ''))
  if (foreign.length > 0) problems.push(`ALLOWED_HOSTS: ${foreign.join(', ')} ${behindProxy}`)
  return problems
}

const behindProxy = `can be opened from other machines, and whoever comes through a proxy looks like this machine's owner, ${SET_A_TOKEN}`

/** True when only this machine can reach a server bound to `host`. */
export const isLoopbackHost = (host: string): boolean =>
  isLoopbackName(parseHost(host.includes(':') ? `[${host}]` : host)?.name ?? '')
