import { expect, test } from 'vitest'
import { isLoopbackAddress, networkOf, ONE_BLOCK, ONE_LINE, plainAddress } from './address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['192.0.2.07', null],
  ['3221225991', null],
  ['192.0.2.7:80', null],
  ['unknown', null],
  ['', null],
])('%s is written as %s', (text, plain) => {
  expect(plainAddress(text)).toBe(plain)
})

test.each([
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['::ffff:10.0.0.1', false],
  ['localhost', false],
  [undefined, false],
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected)
})

test.each([
  ['192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['', '', ''],
])('%s is in the network %s and the block %s', (address, line, block) => {
  expect(networkOf(address, ONE_LINE)).toBe(line)
  expect(networkOf(address, ONE_BLOCK)).toBe(block)
})
