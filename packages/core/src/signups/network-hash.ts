import { createHmac } from 'node:crypto'
import { networkOf, ONE_BLOCK, ONE_LINE } from '../network/address.ts'

/** Keyed hashes of the networks of an address: they count attempts without identifying anybody. */
export type NetworkHashes = { ipHash: string; blockHash: string }

/** The network of the address, and the block around it, which one owner can easily have. */
export const networkHashes = (secret: string, address: string): NetworkHashes => ({
  ipHash: keyedHash(secret, networkOf(address, ONE_LINE)),
  blockHash: keyedHash(secret, networkOf(address, ONE_BLOCK)),
})

const keyedHash = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`signup-address:${network}`).digest('base64url').slice(0, 22)
