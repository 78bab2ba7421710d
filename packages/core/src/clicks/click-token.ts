import { type Cipheriv, createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { exactBytes } from '../lib/exact-bytes.ts'

const VERSION = 2
const FIRST_VERSION = 1
const ID_BYTES = 6
const IDS_BYTES = 1 + 2 * ID_BYTES
const TAG_BYTES = 11
/** A multiple of three: joined tokens are then the base64url of the joined bytes. */
const TOKEN_BYTES = IDS_BYTES + TAG_BYTES
/** Characters of a token. */
export const CLICK_TOKEN_LENGTH = (TOKEN_BYTES / 3) * 4
const FIRST_TAG_BYTES = 10
const BLOCK_BYTES = 16

/** Instead of a links.id: the link of an email that people cannot see. */
export const DECOY_LINK_ID = 0

export type ClickTarget = { linkId: number; deliveryId: number }
type MailLinks = { linkIds: readonly number[]; deliveryId: number }

/**
 * The token of a tracked link: 32 characters, the same for the same link and delivery, without
 * expiry.
 */
export function clickToken(secret: string, { linkId, deliveryId }: ClickTarget): string {
  const [token] = clickTokens(secret, { linkIds: [linkId], deliveryId })
  if (token === undefined) throw new Error('no token was written')
  return token
}

/** The tokens of all links of one person's mail, in their order. */
export function clickTokens(secret: string, mail: MailLinks): string[] {
  const text = clickTokenText(secret, mail)
  return mail.linkIds.map((_, place) =>
    text.slice(place * CLICK_TOKEN_LENGTH, (place + 1) * CLICK_TOKEN_LENGTH),
  )
}

/**
 * These tokens, concatenated without a separator. A token is its ids and a tag: their block under
 * AES-256, cut to 88 bits, which is a pseudo-random function of blocks of one length (Bellare,
 * Kilian, Rogaway: CBC-MAC of one block). A mail's tags are one call; an HMAC of each took longer
 * than all the rest of the mail.
 */
export function clickTokenText(secret: string, { linkIds, deliveryId }: MailLinks): string {
  const blocks = Buffer.alloc(linkIds.length * BLOCK_BYTES)
  linkIds.forEach((linkId, place) => {
    writeIds(blocks, place * BLOCK_BYTES, { linkId, deliveryId })
  })
  const tags = cipherOf(secret).update(blocks)
  const tokens = Buffer.allocUnsafe(linkIds.length * TOKEN_BYTES)
  for (let place = 0; place < linkIds.length; place += 1) {
    const [block, token] = [place * BLOCK_BYTES, place * TOKEN_BYTES]
    blocks.copy(tokens, token, block, block + IDS_BYTES)
    tags.copy(tokens, token + IDS_BYTES, block, block + TAG_BYTES)
  }
  return tokens.toString('base64url')
}

function writeIds(to: Buffer, at: number, { linkId, deliveryId }: ClickTarget): void {
  to.writeUInt8(VERSION, at)
  to.writeUIntBE(linkId, at + 1, ID_BYTES)
  to.writeUIntBE(deliveryId, at + 1 + ID_BYTES, ID_BYTES)
}

/**
 * Reads a click token; null when it is not one of ours. Tokens of the first version are in mail
 * that was already sent.
 */
export function readClickToken(secret: string, token: string): ClickTarget | null {
  const bytes = exactBytes(token)
  if (!bytes || bytes.length < IDS_BYTES) return null
  const tag = tagOf(secret, bytes.subarray(0, IDS_BYTES))
  if (tag?.length !== bytes.length - IDS_BYTES || !timingSafeEqual(tag, bytes.subarray(IDS_BYTES)))
    return null
  return { linkId: bytes.readUIntBE(1, ID_BYTES), deliveryId: bytes.readUIntBE(1 + ID_BYTES, ID_BYTES) }
}

/** The tag that these ids must have; null for an unknown version. */
function tagOf(secret: string, ids: Buffer): Buffer | null {
  const version = ids.readUInt8(0)
  if (version === FIRST_VERSION)
    return createHmac('sha256', secret).update('click').update(ids).digest().subarray(0, FIRST_TAG_BYTES)
  if (version !== VERSION) return null
  const block = Buffer.alloc(BLOCK_BYTES)
  ids.copy(block)
  return cipherOf(secret).update(block).subarray(0, TAG_BYTES)
}

let cached: { secret: string; cipher: Cipheriv } | null = null

/** Cached, as a process has one secret. Without chaining or padding, each call is independent. */
function cipherOf(secret: string): Cipheriv {
  if (cached?.secret === secret) return cached.cipher
  const key = createHmac('sha256', secret).update('click tag').digest()
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  cached = { secret, cipher }
  return cipher
}
