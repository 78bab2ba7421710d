import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { type Browser, chromium as playwright } from 'playwright-core'

const FLAGS = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
]

/** CHROME_PATH, then Debian's Chromium, then the one that came with the installed packages. */
async function findChromium(): Promise<{ file: string; env: Record<string, string> }> {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((file) => file && existsSync(file))
  if (installed) return { file: installed, env: {} }
  return unpackBundled()
}

/** Unpacked once a user and machine: the package's own choice, one folder for all, fails the second user. */
async function unpackBundled(): Promise<{ file: string; env: Record<string, string> }> {
  const { default: bundled, inflate } = await import('@sparticuz/chromium')
  const bin = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '..',
    'bin',
  )
  const before = process.env.TMPDIR
  const dir = path.join(tmpdir(), `newsloom-chromium-${userInfo().uid}`)
  mkdirSync(dir, { recursive: true })
  process.env.TMPDIR = dir
  try {
    const libraries = await inflate(path.join(bin, 'al2023.tar.br'))
    const fonts = await inflate(path.join(bin, 'fonts.tar.br'))
    return {
      file: await bundled.executablePath(bin),
      env: { LD_LIBRARY_PATH: path.join(libraries, 'lib'), FONTCONFIG_FILE: describeFonts(fonts) },
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The package's own description looks for the fonts elsewhere; without any, Chromium ends at the first Thai letter. */
function describeFonts(dir: string): string {
  const file = path.join(dir, 'newsloom-fonts.conf')
  const xml = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${dir}</dir><dir>/usr/share/fonts</dir><cachedir>${dir}/cache</cachedir></fontconfig>
`
  writeFileSync(file, xml)
  return file
}

/** A headless Chromium with nothing of the user's in it. */
export async function launchChromium(): Promise<Browser> {
  const { file, env } = await findChromium()
  return playwright.launch({
    executablePath: file,
    args: FLAGS,
    headless: true,
    env: { ...(process.env as Record<string, string>), ...env },
  })
}
