import { createCipheriv, createDecipheriv, createHmac, hash, timingSafeEqual } from 'node:crypto'

const CLICK_VERSION = 1
const ID_BYTES = 6
const MAC_BYTES = 10
const CLICK_BYTES = 1 + 2 * ID_BYTES + MAC_BYTES
const SEAL_VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type ClickTarget = { linkId: number; deliveryId: number }

/** The token of a tracked link: 31 characters, the same for the same link and delivery, never expiring. */
export function clickToken(secret: string, { linkId, deliveryId }: ClickTarget): string {
  const bytes = Buffer.alloc(CLICK_BYTES)
  bytes.writeUInt8(CLICK_VERSION, 0)
  bytes.writeUIntBE(linkId, 1, ID_BYTES)
  bytes.writeUIntBE(deliveryId, 1 + ID_BYTES, ID_BYTES)
  clickMac(secret, bytes).copy(bytes, CLICK_BYTES - MAC_BYTES)
  return bytes.toString('base64url')
}

/** What a click token says; null when it is not one of ours. */
export function readClickToken(secret: string, token: string): ClickTarget | null {
  const bytes = exactBytes(token)
  if (bytes?.length !== CLICK_BYTES || bytes.readUInt8(0) !== CLICK_VERSION) return null
  if (!timingSafeEqual(clickMac(secret, bytes), bytes.subarray(CLICK_BYTES - MAC_BYTES))) return null
  return { linkId: bytes.readUIntBE(1, ID_BYTES), deliveryId: bytes.readUIntBE(1 + ID_BYTES, ID_BYTES) }
}

/** HMAC-SHA256 (RFC 2104) of 'click' and the ids. Two one-shot hashes take half the time of an Hmac object. */
function clickMac(secret: string, bytes: Buffer): Buffer {
  const { inner, outer } = clickPads(secret)
  bytes.copy(inner, BLOCK_BYTES + CLICK_LABEL.length, 0, CLICK_BYTES - MAC_BYTES)
  hash('sha256', inner, 'buffer').copy(outer, BLOCK_BYTES)
  return hash('sha256', outer, 'buffer').subarray(0, MAC_BYTES)
}

const BLOCK_BYTES = 64
const HASH_BYTES = 32
const CLICK_LABEL = 'click'
type Pads = { secret: string; inner: Buffer; outer: Buffer }
let pads: Pads | null = null

/** The two keyed blocks, with room for what is hashed after each; made once, as a process has one secret. */
function clickPads(secret: string): Pads {
  if (pads?.secret === secret) return pads
  const key = Buffer.alloc(BLOCK_BYTES)
  const bytes = Buffer.from(secret)
  key.set(bytes.length > BLOCK_BYTES ? hash('sha256', bytes, 'buffer') : bytes)
  const inner = Buffer.alloc(BLOCK_BYTES + CLICK_LABEL.length + CLICK_BYTES - MAC_BYTES)
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES)
  inner.set(key.map((byte) => byte ^ 0x36))
  inner.write(CLICK_LABEL, BLOCK_BYTES)
  outer.set(key.map((byte) => byte ^ 0x5c))
  pads = { secret, inner, outer }
  return pads
}

/**
 * Seals an object into an opaque token (AES-256-GCM). The nonce is an HMAC of the plaintext, so that the same object
 * gives the same token: a mail rendered again has the same bytes. `purpose` keeps tokens of one use out of another.
 */
export function sealToken(secret: string, purpose: string, value: object): string {
  const plain = Buffer.from(JSON.stringify(value))
  const nonce = derive(secret, `nonce:${purpose}`, plain).subarray(0, NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', derive(secret, `seal:${purpose}`), nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([SEAL_VERSION]), nonce, sealed, cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** What was sealed for this purpose, still to be checked for its shape; null when the token is not one of ours. */
export function openToken(secret: string, purpose: string, token: string): unknown {
  const bytes = exactBytes(token)
  if (!bytes || bytes.length < 1 + NONCE_BYTES + TAG_BYTES || bytes.readUInt8(0) !== SEAL_VERSION) return null
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', derive(secret, `seal:${purpose}`), nonce)
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  const sealed = bytes.subarray(1 + NONCE_BYTES, bytes.length - TAG_BYTES)
  try {
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'))
  } catch {
    // the seal does not fit: forged, cut, or of another installation
    return null
  }
}

function derive(secret: string, label: string, data: Uint8Array = new Uint8Array()): Buffer {
  return createHmac('sha256', secret).update(label).update('\0').update(data).digest()
}

/** Strict base64url: lenient decoding would accept several spellings of one token. */
function exactBytes(token: string): Buffer | null {
  if (token.length > 2_000) return null
  const bytes = Buffer.from(token, 'base64url')
  return bytes.toString('base64url') === token ? bytes : null
}
