import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { fillCampaigns } from '../browser/campaign-steps.ts'
import { launchChromium } from '../browser/chromium.ts'
import { startProduct, startWithOwnPostgres } from '../browser/product.ts'
import { createTopic, makeList, research, sendAnalysis, startSampleTopic } from '../browser/steps.ts'
import { fillTemplates } from '../browser/template-steps.ts'
import { ANALYTICS_SCREENS, BUSY_ANALYTICS_VIEWS } from '../browser/views/analytics-views.ts'
import type { View } from '../browser/views/view.ts'
import { FEATURES } from '../browser/views/views.ts'
import { ROOT } from '../launcher/root.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { createAlbum, type Stage } from '../screens/album.ts'
import { approveViews } from '../screens/approve-views.ts'
import { fillManyClicks } from '../screens/many-clicks.ts'
import { readerViews } from '../screens/reader-views.ts'
import { serveFake } from '../testing/http-fake.ts'

/**
 * `npm run screens [-- feature …]`: a picture of every screen and all that opens on one, light and
 * dark, wide and narrow: empty, full, in Thai, with research in progress, without a server, and for
 * readers and strangers. Ends with 1 when a view could not be reached.
 */
const NAMES = [...Object.keys(FEATURES), 'readers', 'access']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !NAMES.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no feature '${unknown.join("', '")}'. There are: ${NAMES.join(', ')}\n`)
  process.exit(1)
}
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)
const features = Object.entries(FEATURES).flatMap(([name, feature]) => (isAsked(name) ? [feature] : []))
const screens: View[] = features.flatMap((feature) => feature.screens)
const opened: View[] = features.flatMap((feature) => feature.opened)

type Album = ReturnType<typeof createAlbum>
/** The views of a hundred thousand clicks. */
const BUSY_VIEWS: readonly View[] = [
  ...ANALYTICS_SCREENS,
  ...BUSY_ANALYTICS_VIEWS,
  ...[...FEATURES.dashboard.screens, ...FEATURES.archives.screens, ...FEATURES.live.screens],
]
const NEWS: readonly View[] = isAsked('research') ? FEATURES.research.screens : []

/** Screens on which nothing is pressed or awaited by its English words. */
const inThai: readonly View[] = screens
  .filter(({ name, open }) => open === undefined && name !== 'nowhere')
  .map((view) => ({ ...view, isFresh: true }))

/** Each screen while the server does not answer. */
const withoutServer = (url: string): Stage => ({
  name: 'failing',
  url,
  prepare: (page) => page.context().route('**/trpc/**', (route) => route.abort()),
  views: screens
    .filter(({ name }) => name !== 'nowhere')
    .map((view) => ({
      ...view,
      isWithoutContent: true,
      open: (page) => page.getByRole('alert').first().waitFor(),
    })),
})

async function takeApp(album: Album, browser: Browser): Promise<void> {
  // a publisher that never answers keeps the research in progress
  const silent = await serveFake(() => undefined)
  const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-screens-'))
  const database = await startEmbeddedPostgres({ dir })
  const product = await startProduct({ NEWS_ALLOW_HOSTS: silent.host, DATABASE_URL: database.url })
  const { url } = product
  try {
    await album.take({ name: 'empty', url, views: screens })
    await album.take(withoutServer(url))
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await startSampleTopic(page, url)
    await research(page)
    await album.take({ name: 'without-list', url, views: NEWS })
    await makeList(page, url, 'Executives', ['somsri@example.com', 'wichai@example.com', 'malee@example.com'])
    await album.take({ name: 'unsent', url, views: NEWS })
    await sendAnalysis(page, url)
    await fillTemplates(url)
    await fillCampaigns(url)
    await album.take({ name: 'full', url, views: screens })
    await album.take({ name: 'thai', url, views: inThai, locale: 'th-TH' })
    await album.take({ name: 'opened', url, views: opened })
    if (isAsked('research') || isAsked('shell')) {
      await createTopic(page, url, {
        name: 'A slow publisher',
        description: 'news that takes its time',
        source: `${silent.url}/feed.xml`,
      })
      await album.take({ name: 'running', url, views: running(NEWS) })
      await keepResearching(page)
      // with research in progress, a skeleton may stay
      const activity = opened.filter(({ name }) => name === 'activity')
      const views = activity.map((view) => ({ ...view, isWithoutContent: true }))
      await album.take({ name: 'running', url, views })
    }
    if (isAsked('readers')) {
      const views = [...(await readerViews(url)), ...(await approveViews(url))]
      await album.take({ name: 'reader', url, views, locale: 'en-GB' })
      await album.take({ name: 'reader-thai', url, views: views.filter(isUntouched), locale: 'th-TH' })
    }
    await page.close()
    if (isAsked('analytics')) {
      await fillManyClicks(database.url)
      await album.take({ name: 'busy', url, views: BUSY_VIEWS })
    }
  } finally {
    await product.stop()
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
    await silent.close()
  }
}

/** Begins a research run unless one is in progress: a publisher is only waited for some seconds. */
async function keepResearching(page: Page): Promise<void> {
  const busy = page.getByRole('button', { name: 'Researching…' })
  const idle = page.getByRole('button', { name: 'Research', exact: true }).first()
  await busy.or(idle).first().waitFor()
  if ((await busy.count()) === 0) await idle.click()
  await busy.waitFor()
}

/** With a research run in progress, whose skeletons stay. */
const running = (views: readonly View[]): View[] =>
  views.map((view) => ({
    ...view,
    isWithoutContent: true,
    open: async (page) => {
      await keepResearching(page)
      await view.open?.(page)
    },
  }))

/** Nothing is pressed on the way to it: the words are in any language. */
const isUntouched = ({ name }: View): boolean => name !== 'paused' && name !== 'sign-up-refused'

/** Takes pictures of the page for a browser without the token. */
async function takeAccess(album: Album): Promise<void> {
  const product = await startWithOwnPostgres({ ACCESS_TOKEN: 'a-token-of-more-than-32-characters' })
  try {
    const views = [
      { name: 'no-token', path: '/' },
      { name: 'wrong-token', path: '/?token=wrong' },
    ]
    await album.take({
      name: 'access',
      url: product.url,
      views: views.map((view) => ({ ...view, isFresh: true })),
    })
  } finally {
    await product.stop()
  }
}

const begun = performance.now()
const folder = path.join(ROOT, '.screens')
const browser = await launchChromium()
const album = createAlbum(browser, folder)
try {
  if (features.length > 0 || isAsked('readers')) await takeApp(album, browser)
  if (isAsked('access')) await takeAccess(album)
} finally {
  await browser.close()
}
const minutes = Math.round((performance.now() - begun) / 6_000) / 10
process.stdout.write(
  `${album.count()} pictures in ${path.relative(ROOT, folder)}, taken in ${minutes} min; ${album.failures.length} views failed\n${album.failures.map((line) => `  ${line}\n`).join('')}`,
)
process.exitCode = album.failures.length > 0 ? 1 : 0
