import type { Context } from '@newsloom/core/context'
import type { Hono } from 'hono'
import type { AccessConfig } from './access/access.ts'
import { SIGN_IN_PATH } from './access/sign-in-html.ts'
import { signInPages } from './access/sign-in-page.ts'
import { publicFonts } from './fonts/public-fonts.ts'
import { publicImages } from './images/public-images.ts'
import { feedPages } from './podcasts/feed/feed-pages.ts'
import { episodePages } from './podcasts/public-episodes.ts'
import { approvalPages } from './reader-pages/approval/approval-page.ts'
import { archivePages } from './reader-pages/archive-page.ts'
import { notePages } from './reader-pages/note-page.ts'
import { preferencePages } from './reader-pages/preferences/preferences-page.ts'
import { signupLinkPages, signupPages } from './reader-pages/signup/signup-page.ts'
import { unsubscribePages } from './reader-pages/unsubscribe-page.ts'
import { webVersionPages } from './reader-pages/web-version-page.ts'
import type { RestEnv } from './rest/rest.ts'
import { samplePages } from './samples/page.ts'
import { health } from './system/health.ts'

/**
 * Pages for readers of emails and for monitors, and the sign-in, by mount path. Anyone can open
 * them, so a page for the owner does not belong here.
 */
export const publicPages = (ctx: Context, access: AccessConfig): Record<string, Hono<RestEnv>> => ({
  '/': health,
  [SIGN_IN_PATH]: signInPages(access),
  '/u': unsubscribePages,
  '/p': preferencePages,
  '/v': webVersionPages,
  '/a': archivePages,
  '/n': notePages,
  '/e': episodePages,
  '/f': feedPages,
  '/approve': approvalPages,
  '/join/confirm': signupLinkPages,
  '/join': signupPages,
  '/samples': samplePages,
  '/images': publicImages(ctx),
  '/fonts': publicFonts,
})
