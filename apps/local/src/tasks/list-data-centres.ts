import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../launcher/root.ts'

/*
 * `npm run data-centres -- <folder> <date>`: writes the list of data centres again, from the files
 * asn-ipv4-num.csv and asn-ipv6-num.csv of the package @ip-location-db/asn, unpacked in the folder.
 */

/** Organisations that rent out computers, by the names that their networks are registered under. */
const OWNERS: readonly (readonly [owner: string, registered: RegExp])[] = [
  ['Amazon Web Services', /^Amazon (Data Services|Technologies)|^Amazon\.com/],
  ['Microsoft Azure', /^Microsoft (Corp|Ltd|Limited|Ireland)/],
  ['Oracle Cloud', /^Oracle Corporation/],
  ['DigitalOcean', /^DigitalOcean/],
  ['OVHcloud', /^OVH /],
  ['Hetzner', /^Hetzner/],
  ['Vultr', /^The Constant Company/],
  ['Leaseweb', /^leaseweb/i],
  ['Contabo', /^Contabo/],
  ['Scaleway', /^scaleway/i],
  ['Alibaba Cloud', /Alibaba/],
  ['Tencent Cloud', /Tencent/],
  ['Huawei Cloud', /Huawei Cloud/i],
  ['Hostinger', /^Hostinger/],
  ['IONOS', /^IONOS SE/],
  ['Rackspace', /^Rackspace/],
  ['IBM Cloud', /^IBM Cloud/],
  ['GoDaddy', /^GoDaddy\.com/],
  ['Namecheap', /^Namecheap/],
  ['Kamatera', /^Kamatera/],
  ['UpCloud', /^UpCloud/],
  ['Hivelocity', /^hivelocity/i],
  ['Servers.com', /^Servers\.com/],
  ['WorldStream', /^WorldStream/],
  ['Latitude.sh', /^Latitude\.sh/],
  ['ColoCrossing', /ColoCrossing/i],
  ['QuadraNet', /QuadraNet/i],
  ['Psychz', /^Psychz/],
]
/** Organisations most of whose networks are something else. */
const OWN_NETWORKS = new Map([
  ['396982', 'Google Cloud'],
  ['63949', 'Akamai Linode'],
])

type Range = { start: bigint; end: bigint }
const FAMILIES = [
  { family: '4', file: 'asn-ipv4-num.csv', shift: 0n },
  { family: '6', file: 'asn-ipv6-num.csv', shift: 64n },
] as const

const [folder, date] = process.argv.slice(2)
if (!folder || !date) {
  process.stderr.write('Usage: npm run data-centres -- <folder of the package> <its date>\n')
  process.exit(2)
}
const lines = [
  `# date ${date}`,
  '# from RouteViews, NRO and DB-IP by @ip-location-db/asn (CC BY 4.0, https://db-ip.com), shortened',
  '# family, organisation, ranges: see data-centres.ts; written by npm run data-centres',
]
for (const { family, file, shift } of FAMILIES) {
  const owned = await readRanges(path.join(folder, file), shift)
  for (const [owner, ranges] of [...owned].sort(([a], [b]) => (a < b ? -1 : 1)))
    lines.push(`${family}\t${owner}\t${packed(ranges)}`)
}
writeFileSync(path.join(ROOT, 'packages/core/src/network/data-centres.tsv'), `${lines.join('\n')}\n`)

async function readRanges(file: string, shift: bigint): Promise<Map<string, Range[]>> {
  const owned = new Map<string, Range[]>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, start, end, number, quoted = ''] = /^(\d+),(\d+),(\d+),(.*)$/.exec(line) ?? []
    if (!start || !end || !number) continue
    const registered = quoted.replaceAll('"', '')
    const owner = OWN_NETWORKS.get(number) ?? OWNERS.find(([, pattern]) => pattern.test(registered))?.[0]
    if (!owner) continue
    const ranges = owned.get(owner) ?? []
    ranges.push({ start: BigInt(start) >> shift, end: BigInt(end) >> shift })
    owned.set(owner, ranges)
  }
  return owned
}

/** Ranges that touch become one. */
function packed(ranges: Range[]): string {
  const joined: Range[] = []
  for (const range of ranges.sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = joined.at(-1)
    if (!last || range.start > last.end + 1n) joined.push({ ...range })
    else if (range.end > last.end) last.end = range.end
  }
  let at = 0n
  return joined
    .map(({ start, end }) => {
      const gap = start - at
      at = end + 1n
      return `${gap.toString(36)}+${(at - start).toString(36)}`
    })
    .join(' ')
}
