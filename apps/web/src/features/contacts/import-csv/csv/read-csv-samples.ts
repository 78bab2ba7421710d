import { inspectCsv, readChunks } from './csv-chunks.ts'

export const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)]
export const utf16 = (text: string, isBig: boolean): number[] =>
  Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) =>
    isBig ? [code >> 8, code & 255] : [code & 255, code >> 8],
  )
/** windows-874: Thai letters are 0xD60 above their byte. */
export const thai = (text: string): number[] =>
  Array.from(text, (letter) => letter.charCodeAt(0)).map((code) => (code >= 0xe01 ? code - 0xd60 : code))
export const fileOf = (bytes: readonly number[] | string): File =>
  new File([new Uint8Array(typeof bytes === 'string' ? utf8(bytes) : bytes)], 'people.csv')

export async function collect<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of from) all.push(one)
  return all
}

export const SOMSRI = 'สมศรี'
export const SIMPLE = `email,name\nsomsri@example.com,${SOMSRI}\n`

/** Reads a file as the dialog does, with the columns that it detects. */
export async function rowsOf(file: File, size?: number) {
  const { encoding, separator, columns } = await inspectCsv(file)
  const { email, name, lastName } = columns
  if (email === null) throw new Error('no email column')
  return collect(readChunks(file, { encoding, separator, email, name, lastName }, size))
}
export async function pairsOf(file: File) {
  const chunks = await rowsOf(file)
  return chunks.flatMap((chunk) => chunk.rows).map(({ email, name }) => [email, name])
}
