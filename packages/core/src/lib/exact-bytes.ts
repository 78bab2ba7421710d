const LONGEST = 2_000

/**
 * Strict base64url: lenient decoding would accept several spellings of one token. Null for anything
 * else.
 */
export function exactBytes(token: string): Buffer | null {
  if (token.length > LONGEST) return null
  const bytes = Buffer.from(token, 'base64url')
  return bytes.toString('base64url') === token ? bytes : null
}
