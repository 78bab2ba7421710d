/** Text in windows-874 (tis-620): Thai letters are 0xD60 below their code points. */
export function thaiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code >= 0x0e01 ? code - 0x0d60 : code
  })
}

export function utf16(text: string, order: 'le' | 'be', withMark: boolean): Uint8Array {
  const bytes = Buffer.from((withMark ? '\ufeff' : '') + text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
