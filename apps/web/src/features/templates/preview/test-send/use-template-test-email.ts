import { t } from '@lingui/core/macro'
import type { SendTemplateTestEmailInput, TemplateView } from '@newsloom/contract/templates/templates'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTestDelivery } from '~/components/mail/use-test-delivery.ts'
import { useTypedAddress } from '~/components/mail/use-typed-address.ts'
import { trpcClient } from '~/lib/net/trpc.ts'
import { sourceOf } from '~/lib/preview-mail.ts'
import { useSystem } from '~/lib/system.ts'
import { toast } from '~/lib/toast.ts'
import { useResearchChoice } from '../../shared/use-research-choice.ts'
import { TEXTS } from '../texts.ts'
import { useChecks } from '../use-checks.ts'

/**
 * The form's state. Links are checked as soon as it opens, so dead ones show before the email is
 * sent.
 */
export function useTemplateTestEmail(template: TemplateView) {
  const user = useSystem().data?.user.email
  const [addressError, setAddressError] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const { topics, topicId, choose } = useResearchChoice(template.topicId)
  const checks = useChecks(sourceOf(template), topicId)
  useAskOnce(checks.links)
  const { to, setTo } = useTypedAddress(user ?? '', () => setAddressError(undefined))
  const test = useTestDelivery({
    send: (values: SendTemplateTestEmailInput) => trpcClient.templates.sendTest.mutate(values),
    receivers: (values) => values.to,
    sayFailed: () => toast.destructive(TEXTS.testFailed),
    sent: TEXTS.testSent,
  })
  const hasErrors = checks.findings?.some(({ level }) => level === 'error') ?? false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(hasErrors)
    if (to.trim() === '') return setAddressError(t`Enter an email address`)
    if (!hasErrors) test.start({ id: template.id, to: to.trim(), topicId })
  }
  return {
    to,
    setTo,
    addressError,
    topics,
    topicId,
    setTopicId: choose,
    checks,
    submit,
    isSending: test.isSending,
    failure: test.failure ?? (isRefused && hasErrors ? TEXTS.fixErrors : null),
    last: test.last,
    onSent: test.onSent,
  }
}

function useAskOnce({ count, ask }: { count: number; ask: () => Promise<unknown> }) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (count === 0 || isAsked.current) return
    isAsked.current = true
    // a failure is shown in the form
    ask().catch(() => undefined)
  }, [count, ask])
}
