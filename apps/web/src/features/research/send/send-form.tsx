import { Flex, Stack, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Send } from 'lucide-react'
import { type FormEvent, lazy, type Ref } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { useSystem } from '~/lib/system.ts'
import { TEXTS } from '../texts.ts'
import { AudienceLine } from './audience-line.tsx'
import { SendDetails } from './form/send-details.tsx'
import type { SendOptions } from './form/use-send-options.ts'
import type { SendFormState } from './use-send-form.ts'

const NewsPreflight = lazy(async () => ({
  default: (await import('./news-preflight.tsx')).NewsPreflight,
}))

type Props = {
  /** the button */
  ref: Ref<HTMLButtonElement>
  topic: TopicView
  form: SendFormState
  options: SendOptions
  isCompact: boolean
}

/** Template, subject and lists of a send, and the button that opens the review. */
export function SendForm({ ref, topic, form, options, isCompact }: Props) {
  const { isSending } = form
  const isOutbox = useSystem().data?.mailer === 'outbox'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.ask()
  }
  return (
    <Stack asChild gap="4">
      <form onSubmit={submit}>
        <SendDetails form={form} options={options} isCompact={isCompact} />
        <Flex columnGap="3" rowGap="2" align="center" wrap="wrap">
          {/* the focus returns to it while the request is still pending */}
          <BusyButton ref={ref} type="submit" disabled={!form.layout} isBusy={isSending}>
            <Send size={16} aria-hidden="true" />
            {isSending ? TEXTS.sending : TEXTS.send}
          </BusyButton>
          <AudienceLine topicId={topic.id} listIds={form.listIds} isRefused={form.listError !== undefined} />
        </Flex>
        <Text color="fg.muted" fontSize="xs">
          {isOutbox ? `${TEXTS.asksFirst} ${TEXTS.outboxNote}` : TEXTS.asksFirst}
        </Text>
        {form.isAsking && form.layout ? (
          <LazyDialog title={TEXTS.preflightTitle} onClose={form.close}>
            <NewsPreflight
              topic={topic}
              layout={form.layout}
              listIds={form.listIds}
              subject={form.subject}
              onClose={form.close}
            />
          </LazyDialog>
        ) : null}
      </form>
    </Stack>
  )
}
