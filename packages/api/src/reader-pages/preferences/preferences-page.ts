import { ListChoice, PauseChoice, TopicChoice } from '@newsloom/contract/contacts/preferences'
import type { Context } from '@newsloom/core/context'
import { ConflictError, InvalidError } from '@newsloom/core/errors'
import { chooseTopics } from '@newsloom/core/preferences/choose-topics'
import { getPreferences } from '@newsloom/core/preferences/get-preferences'
import { leaveList, rejoinList } from '@newsloom/core/preferences/leave-list'
import { pauseMail, resumeMail } from '@newsloom/core/preferences/pause-mail'
import { resubscribe } from '@newsloom/core/preferences/resubscribe'
import { unsubscribe } from '@newsloom/core/suppressions/unsubscribe'
import { showToRecipient } from '../frame/show-page.ts'
import { readerLang, readerPages, readForm } from '../reader-pages.ts'
import { invalidPage } from '../unsubscribe-html.ts'
import { outcomePage, preferencesPage, unclearPage } from './preferences-html.ts'
import type { Outcome } from './preferences-texts.ts'

/**
 * The preference page of every email, mounted at /p; its link has the same token as the unsubscribe
 * link.
 */
export const preferencePages = readerPages(invalidPage)

preferencePages.get('/:token', async (c) =>
  showToRecipient(c, preferencesPage(readerLang(c), await getPreferences(c.var.ctx, c.req.param()))),
)

preferencePages.post('/:token', async (c) => {
  const { token } = c.req.param()
  const lang = readerLang(c)
  // first, so a forged link is refused whatever it posts
  const view = await getPreferences(c.var.ctx, { token })
  const form = await readForm(c)
  const outcome = await act(c.var.ctx, token, form)
  if (outcome === 'unclear') return showToRecipient(c, unclearPage(lang, token), 400)
  if (outcome === 'no-such-day')
    return showToRecipient(c, preferencesPage(lang, view, form.get('until') ?? ''), 400)
  return showToRecipient(c, outcomePage(lang, token, outcome))
})

type Answer = Outcome | 'unclear' | 'no-such-day'

async function act(ctx: Context, token: string, form: URLSearchParams): Promise<Answer> {
  switch (form.get('act')) {
    case 'leave':
      return changeList(ctx, token, form, 'left-list')
    case 'rejoin':
      return changeList(ctx, token, form, 'rejoined-list')
    case 'pause':
      return pause(ctx, token, form)
    case 'resume':
      await resumeMail(ctx, { token })
      return { did: 'resumed' }
    case 'topics':
      return topics(ctx, token, form)
    case 'leave-all':
      await unsubscribe(ctx, { token, source: 'page' })
      return { did: 'left-all' }
    case 'resubscribe':
      return resubscribeReader(ctx, token)
    default:
      return 'unclear'
  }
}

async function changeList(
  ctx: Context,
  token: string,
  form: URLSearchParams,
  did: 'left-list' | 'rejoined-list',
): Promise<Answer> {
  const choice = ListChoice.safeParse({ listId: form.get('list') })
  if (!choice.success) return 'unclear'
  const change = did === 'left-list' ? leaveList : rejoinList
  const { listName } = await change(ctx, { token, ...choice.data })
  return listName === null ? { did: 'list-gone' } : { did, listName }
}

async function pause(ctx: Context, token: string, form: URLSearchParams): Promise<Answer> {
  const choice = PauseChoice.safeParse({ until: form.get('until') })
  if (!choice.success) return 'no-such-day'
  try {
    return { did: 'paused', ...(await pauseMail(ctx, { token, ...choice.data })) }
  } catch (error) {
    if (error instanceof InvalidError) return 'no-such-day'
    if (error instanceof ConflictError) return { did: 'no-lists' }
    throw error
  }
}

async function topics(ctx: Context, token: string, form: URLSearchParams): Promise<Answer> {
  const choice = TopicChoice.safeParse({ shown: form.getAll('shown'), wanted: form.getAll('wanted') })
  if (!choice.success) return 'unclear'
  await chooseTopics(ctx, { token, ...choice.data })
  return { did: 'topics-chosen' }
}

async function resubscribeReader(ctx: Context, token: string): Promise<Answer> {
  try {
    await resubscribe(ctx, { token })
    return { did: 'resubscribed' }
  } catch (error) {
    if (error instanceof ConflictError) return { did: 'not-resubscribed' }
    throw error
  }
}
