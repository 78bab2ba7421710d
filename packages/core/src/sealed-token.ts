import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { exactBytes } from './lib/exact-bytes.ts'

const SEAL_VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals an object into an opaque token (AES-256-GCM). The nonce is an HMAC of the plaintext, so the
 * same object gives the same token: a mail rendered again has the same bytes. A token sealed for
 * one `purpose` does not open for another.
 */
export function sealToken(secret: string, purpose: string, value: object): string {
  const plain = Buffer.from(JSON.stringify(value))
  const nonce = derive(secret, `nonce:${purpose}`, plain).subarray(0, NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([SEAL_VERSION]), nonce, sealed, cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/**
 * The object that was sealed for this purpose, its shape still unchecked; null when the token is
 * not one of ours.
 */
export function openToken(secret: string, purpose: string, token: string): unknown {
  const bytes = exactBytes(token)
  if (!bytes || bytes.length < 1 + NONCE_BYTES + TAG_BYTES || bytes.readUInt8(0) !== SEAL_VERSION) return null
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret, purpose), nonce)
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  const sealed = bytes.subarray(1 + NONCE_BYTES, bytes.length - TAG_BYTES)
  try {
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'))
  } catch {
    // the seal does not match: forged, cut, or from another installation
    return null
  }
}

let cached: { secret: string; keys: Map<string, KeyObject> } | null = null

/**
 * Cached, as a process has one secret and few purposes, and creating a key takes longer than
 * sealing.
 */
function sealKey(secret: string, purpose: string): KeyObject {
  if (cached?.secret !== secret) cached = { secret, keys: new Map() }
  const known = cached.keys.get(purpose)
  if (known) return known
  const key = createSecretKey(derive(secret, `seal:${purpose}`))
  cached.keys.set(purpose, key)
  return key
}

function derive(secret: string, label: string, data: Uint8Array = new Uint8Array()): Buffer {
  return createHmac('sha256', secret).update(label).update('\0').update(data).digest()
}
