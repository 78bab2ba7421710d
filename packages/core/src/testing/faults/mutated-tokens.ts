import fc from 'fast-check'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. '

/** Changes, cuts or lengthens a token; never returns the token itself. */
export const mutationOf = (token: string) =>
  fc
    .oneof(
      fc
        .tuple(fc.nat(token.length - 1), fc.constantFrom(...ALPHABET))
        .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
      fc.nat(token.length - 1).map((length) => token.slice(0, length)),
      fc.constantFrom(...ALPHABET).map((letter) => token + letter),
      fc.string({ maxLength: 80 }),
      fc
        .uint8Array({ minLength: 8, maxLength: token.length })
        .map((bytes) => Buffer.from(bytes).toString('base64url')),
    )
    .filter((mutated) => mutated !== token)
