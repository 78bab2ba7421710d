import { createHmac } from 'node:crypto'
import { networkOf, ONE_BLOCK, ONE_LINE } from '../network/address.ts'

/** Keyed hashes of the networks that an address is in: they count tries and name nobody. */
export type NetworkHashes = { ipHash: string; blockHash: string }

/** The address's line, and the block of lines around it that one owner easily has. */
export const networkHashes = (secret: string, address: string): NetworkHashes => ({
  ipHash: keyedHash(secret, networkOf(address, ONE_LINE)),
  blockHash: keyedHash(secret, networkOf(address, ONE_BLOCK)),
})

const keyedHash = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`signup-address:${network}`).digest('base64url').slice(0, 22)
