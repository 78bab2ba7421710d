import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  const { default: bundled, inflate } = await import('@sparticuz/chromium')
  const bin = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '..',
    'bin',
  )
  const libraries = await inflate(path.join(bin, 'al2023.tar.br'))
  const fonts = await inflate(path.join(bin, 'fonts.tar.br'))
  return {
    file: await bundled.executablePath(bin),
    env: { LD_LIBRARY_PATH: path.join(libraries, 'lib'), FONTCONFIG_PATH: fonts },
  }
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
