import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { showOwn } from '../reader-pages/frame/show-page.ts'
import { notBuiltPage, unknownOwnPage } from '../reader-pages/own-pages.ts'
import { readerLang } from '../reader-pages/reader-pages.ts'
import type { RestEnv } from '../rest/rest.ts'

type Encoding = 'br' | 'gzip'
type File = { bytes: Buffer; type: string; etag: string; mtimeMs: number; encoded: Map<Encoding, Buffer> }

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|manifest))/
const COMPRESS_FROM = 1_024
/** files with a content hash in their name */
const HASHED = /^\/assets\//

/**
 * Serves the built web app: its files, and index.html for any screen's address. Files are cached in
 * memory, compressed once; a new build is detected by its modification time.
 */
export function staticFiles(webDir: string): MiddlewareHandler<RestEnv> {
  const files = new Map<string, File>()
  const load = (pathname: string) => loadFile(files, webDir, pathname)
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return showOwn(c, unknownOwnPage(readerLang(c)), 404)
    const file = c.req.path === '/' ? null : await load(c.req.path)
    if (file)
      return sendFile(c, file, HASHED.test(c.req.path) ? 'private, max-age=31536000, immutable' : 'no-cache')
    // an address with an extension is a missing file, never a screen
    if (path.posix.extname(c.req.path) !== '') return showOwn(c, unknownOwnPage(readerLang(c)), 404)
    const index = await load('/index.html')
    return index ? sendFile(c, index, 'no-cache') : showOwn(c, notBuiltPage(readerLang(c)), 503)
  }
}

async function loadFile(files: Map<string, File>, root: string, pathname: string): Promise<File | null> {
  const full = path.join(root, path.posix.normalize(pathname))
  if (pathname.includes('\0') || !full.startsWith(root + path.sep)) return null
  const found = await stat(full).catch(isMissing)
  if (!found?.isFile()) return null
  const known = files.get(full)
  if (known?.mtimeMs === found.mtimeMs) return known
  const file = {
    bytes: await readFile(full),
    type: getMimeType(full) ?? 'application/octet-stream',
    etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
    mtimeMs: found.mtimeMs,
    encoded: new Map<Encoding, Buffer>(),
  }
  files.set(full, file)
  return file
}

function isMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'ENAMETOOLONG') return null
  throw error
}

async function sendFile(c: Context, file: File, cacheControl: string): Promise<Response> {
  const canCompress = COMPRESSIBLE.test(file.type) && file.bytes.length >= COMPRESS_FROM
  const encoding = canCompress ? acceptedEncoding(c.req.header('accept-encoding')) : null
  const etag = encoding ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag
  c.header('Cache-Control', cacheControl)
  c.header('ETag', etag)
  if (canCompress) c.header('Vary', 'Accept-Encoding')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('Content-Type', file.type)
  if (encoding) c.header('Content-Encoding', encoding)
  const bytes = encoding ? await encode(file, encoding) : file.bytes
  c.header('Content-Length', String(bytes.length))
  return c.body(new Uint8Array(bytes))
}

function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = (header ?? '').split(',').map((part) => part.trim())
  const takes = (name: string) =>
    accepted.some((part) => part === name || new RegExp(`^${name};\\s*q=(1|0?\\.\\d*[1-9])`).test(part))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

async function encode(file: File, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding)
  if (known) return known
  const bytes =
    encoding === 'br'
      ? await promisify(brotliCompress)(file.bytes, BROTLI)
      : await promisify(gzip)(file.bytes)
  file.encoded.set(encoding, bytes)
  return bytes
}
