import { APPROVAL_LIMITS } from '@newsloom/contract/sends/approvals'
import {
  type ApprovalPage,
  approveSend,
  declineSend,
  readApproval,
  readApprovalMail,
} from '@newsloom/core/approvals/decide'
import { showFramedMail, showToRecipient } from '../frame/show-page.ts'
import { type ReaderContext, readerLang, readerPages, readForm } from '../reader-pages.ts'
import { approvalPage, overPage, unknownApprovalPage } from './approval-html.ts'

/**
 * The link by which a second person approves or declines a send, mounted at /approve. Opening it
 * decides nothing.
 */
export const approvalPages = readerPages(unknownApprovalPage)

approvalPages.get('/:token', async (c) => answer(c, await readApproval(c.var.ctx, c.req.param())))

/** The email that waits, as a reader would get it. */
approvalPages.get('/:token/email', async (c) => {
  const { html } = await readApprovalMail(c.var.ctx, c.req.param())
  return showFramedMail(c, html)
})

/** Where a form was answered: opened again, the page itself. */
for (const decision of ['approve', 'decline'])
  approvalPages.get(`/:token/${decision}`, (c) => c.redirect(`../${c.req.param('token')}`))

approvalPages.post('/:token/approve', async (c) => answer(c, await approveSend(c.var.ctx, c.req.param())))

approvalPages.post('/:token/decline', async (c) => {
  const { token } = c.req.param()
  const reason = ((await readForm(c)).get('reason') ?? '').trim().slice(0, APPROVAL_LIMITS.reason)
  if (reason === '') return answer(c, await readApproval(c.var.ctx, { token }), true)
  return answer(c, await declineSend(c.var.ctx, { token, reason }))
})

const STATUS = { approved: 200, declined: 200, over: 200, own: 200, expired: 410, unsendable: 409 } as const

function answer(c: ReaderContext, view: ApprovalPage, lacksReason = false): Response | Promise<Response> {
  const lang = readerLang(c)
  if (view.state === 'open')
    return showToRecipient(
      c,
      approvalPage(lang, { ...view, token: c.req.param('token') ?? '', lacksReason }),
      lacksReason ? 400 : 200,
    )
  return showToRecipient(c, overPage(lang, view), STATUS[view.state])
}
