import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainAddress } from './address.ts'

/** Sorted ranges that do not overlap. IPv6: the first 64 bits of its addresses. */
type Ranges<Numbers> = { starts: Numbers; ends: Numbers; owners: string[] }
type Networks = {
  /** the day of the list, such as 2026-06-17 */
  date: string
  ipv4: Ranges<Uint32Array>
  ipv6: Ranges<BigUint64Array>
}

const FILE = new URL('./data-centres.tsv', import.meta.url)
let networks: Networks | null = null

/**
 * The organisation in whose data centres an address is, such as 'Amazon Web Services', by a dated
 * list of the large ones (data-centres.tsv); '' for any other address. Networks that people browse
 * through are not in the list: relays, VPNs and security gateways.
 */
export function dataCentreOf(address: string): string {
  const { ipv4, ipv6 } = readNetworks()
  if (isIPv4(address)) return ownerOf(ipv4, numberOf(address.split('.')))
  const plain = plainAddress(address)
  if (plain === null) return ''
  if (isIPv4(plain)) return ownerOf(ipv4, numberOf(plain.split('.')))
  return ownerOf(ipv6, firstBits(ipaddr.IPv6.parse(plain)))
}

/** The day of the list of data centres. */
export const dataCentresDate = (): string => readNetworks().date

/** Reads the list at startup, so the first click does not wait for it. */
export const loadDataCentres = (): void => void readNetworks()

const numberOf = (bytes: string[]): number => bytes.reduce((sum, byte) => sum * 256 + Number(byte), 0)

const firstBits = ({ parts }: ipaddr.IPv6): bigint =>
  parts.slice(0, 4).reduce((sum, part) => (sum << 16n) | BigInt(part), 0n)

function ownerOf<T extends number | bigint>(
  { starts, ends, owners }: Ranges<{ length: number; [place: number]: T }>,
  wanted: T,
): string {
  let [first, last] = [0, starts.length - 1]
  while (first <= last) {
    const middle = (first + last) >> 1
    if (wanted < (starts[middle] ?? wanted)) last = middle - 1
    else if (wanted > (ends[middle] ?? wanted)) first = middle + 1
    else return owners[middle] ?? ''
  }
  return ''
}

/**
 * A line of the list: 4 or 6, the organisation, and its ranges as `start+length` in base 36, each
 * start counted from the end of the range before. IPv6 counts its first 64 bits.
 */
function readNetworks(): Networks {
  if (networks) return networks
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  const date = /^# date (\S+)/.exec(lines[0] ?? '')?.[1] ?? ''
  const rows = lines.filter((line) => !line.startsWith('#')).flatMap(rangesOf)
  const four = rows.filter(({ family }) => family === '4').sort(byStart)
  const six = rows.filter(({ family }) => family === '6').sort(byStart)
  networks = {
    date,
    ipv4: {
      starts: Uint32Array.from(four, ({ start }) => Number(start)),
      ends: Uint32Array.from(four, ({ end }) => Number(end)),
      owners: four.map(({ owner }) => owner),
    },
    ipv6: {
      starts: BigUint64Array.from(six, ({ start }) => start),
      ends: BigUint64Array.from(six, ({ end }) => end),
      owners: six.map(({ owner }) => owner),
    },
  }
  return networks
}

type Range = { family: string; owner: string; start: bigint; end: bigint }
const byStart = (a: Range, b: Range): number => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)

function rangesOf(line: string): Range[] {
  const [family = '', owner = '', ranges = ''] = line.split('\t')
  let at = 0n
  return ranges.split(' ').map((range) => {
    const [gap = '', length = ''] = range.split('+')
    const start = at + fromBase36(gap)
    at = start + fromBase36(length)
    return { family, owner, start, end: at - 1n }
  })
}

/** Numbers up to 64 bits, which `parseInt` would round. */
const fromBase36 = (digits: string): bigint =>
  [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
