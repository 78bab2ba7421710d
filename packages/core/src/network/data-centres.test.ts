import { expect, it } from 'vitest'
import { dataCentreOf, dataCentresDate } from './data-centres.ts'

it.each([
  ['3.5.140.2', 'Amazon Web Services'],
  ['52.95.110.1', 'Amazon Web Services'],
  ['13.107.6.152', 'Microsoft Azure'],
  ['34.84.0.1', 'Google Cloud'],
  ['95.216.1.1', 'Hetzner'],
  ['2600:1f18::1', 'Amazon Web Services'],
  ['2a01:4f8::1', 'Hetzner'],
  ['::ffff:52.95.110.1', 'Amazon Web Services'],
])('%s is in a data centre of %s', (address, owner) => expect(dataCentreOf(address)).toBe(owner))

it.each([
  ['a home in Thailand', '171.96.1.1'],
  ['a mobile network in Thailand', '2001:44c8::1'],
  ["Google's own network", '8.8.8.8'],
  ['Cloudflare, whose relays people use', '104.28.0.1'],
  ['the first address', '0.0.0.0'],
  ['the last address', '255.255.255.255'],
  ['the last IPv6 address', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['no address', ''],
  ['a name', 'localhost'],
])('%s is in none', (_what, address) => expect(dataCentreOf(address)).toBe(''))

it('has the day of its list', () => expect(dataCentresDate()).toMatch(/^20\d\d-\d\d-\d\d$/))
