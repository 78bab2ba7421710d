import { Box, Button, Dialog, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { DEFAULT_TEST_SUBJECT } from '@newsloom/contract/campaigns/campaign-limits'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { useEnterToButton } from '~/components/forms/enter-to-button.ts'
import { FormField } from '~/components/forms/form-field.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { MailerLine } from '~/components/mail/mailer-line.tsx'
import { TestSendState } from '~/components/mail/test-send-state.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { forgetSend, watchSend } from '~/lib/net/watched-sends.ts'
import { TEXTS } from '../texts.ts'
import { type TrackingTest, useTrackingTest } from './use-tracking-test.ts'

/**
 * Sends oneself an email whose clicks can be watched. Stays open after sending to show the email's
 * state.
 */
export default function TrackingTestDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const test = useTrackingTest(isOpen)
  const enter = useEnterToButton()
  return (
    <AppDialog
      title={TEXTS.open}
      description={TEXTS.about}
      isOpen={isOpen}
      onClose={onClose}
      isDirty={test.isDirty}
    >
      <Stack asChild gap="0" minH="0" flex="1" overflow="hidden">
        <form onSubmit={test.submit} onKeyDown={enter.onKeyDown} noValidate>
          <Dialog.Body overflowY="auto">
            <Stack gap="4">
              <MailerLine />
              <Addresses test={test} />
              <BodyField test={test} />
            </Stack>
          </Dialog.Body>
          <Dialog.Footer>
            <Outcome test={test} />
            <Dialog.ActionTrigger asChild>
              <Button type="button" variant="outline" colorPalette="gray">
                {test.last && !test.isDirty ? TEXTS.close : TEXTS.cancel}
              </Button>
            </Dialog.ActionTrigger>
            <Button ref={enter.button} type="submit" disabled={!test.hasAddress || test.isSending}>
              <Send size={16} aria-hidden="true" />
              {test.isSending ? TEXTS.sending : TEXTS.send}
            </Button>
          </Dialog.Footer>
        </form>
      </Stack>
    </AppDialog>
  )
}

/** The state of the last test, visible wherever the fields are scrolled to. */
function Outcome({ test: { failure, last, onSent } }: { test: TrackingTest }) {
  return (
    <Box
      minW="0"
      flex={{ sm: '1' }}
      // above the buttons: on phones the footer is a reversed column
      order={{ base: '1', sm: '0' }}
      _empty={{ display: 'none' }}
    >
      {failure ? (
        <Text role="alert" color="fg.error" overflowWrap="anywhere">
          {failure}
        </Text>
      ) : last ? (
        <Last key={last.sendId} {...last} onSent={onSent} />
      ) : null}
    </Box>
  )
}

type LastProps = { sendId: number; to: string; onSent: () => void }

/**
 * The last test; if it is still being sent when the dialog closes, its end is announced on any
 * screen.
 */
function Last(props: LastProps) {
  const { sendId } = props
  const cache = useQueryClient()
  useEffect(() => {
    forgetSend(sendId)
    return () => {
      const state = cache.getQueryData(trpc.sends.get.queryKey({ id: sendId }))?.state
      if (state !== 'done' && state !== 'cancelled') watchSend(sendId)
    }
  }, [cache, sendId])
  return <TestSendState {...props} />
}

function Addresses({ test: { fields, set } }: { test: TrackingTest }) {
  return (
    <>
      <FormField label={TEXTS.address} isRequired>
        <Input
          type="email"
          autoComplete="email"
          value={fields.to}
          onChange={({ target }) => set({ to: target.value })}
        />
      </FormField>
      <FormField label={TEXTS.cc} help={TEXTS.ccHelp}>
        <Input value={fields.cc} onChange={({ target }) => set({ cc: target.value })} />
      </FormField>
      <FormField label={TEXTS.subject}>
        <Input
          value={fields.subject}
          placeholder={DEFAULT_TEST_SUBJECT}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </FormField>
    </>
  )
}

/** The body as source or as a mail program shows it. */
function BodyField({ test: { fields, set } }: { test: TrackingTest }) {
  const [isPreview, setPreview] = useState(false)
  const isShown = isPreview && fields.body.trim() !== ''
  return (
    <Box position="relative">
      <FormField label={TEXTS.body} help={TEXTS.bodyHelp}>
        {isShown ? (
          <HtmlFrame title={TEXTS.preview} html={fields.body} minHeight={144} />
        ) : (
          <Textarea
            rows={6}
            fontFamily="mono"
            fontSize="sm"
            spellCheck={false}
            value={fields.body}
            onChange={({ target }) => set({ body: target.value })}
          />
        )}
      </FormField>
      {/* in the label's row, but not part of the field's name */}
      <Button
        type="button"
        variant="ghost"
        size="xs"
        position="absolute"
        top="0"
        insetEnd="0"
        height="5"
        minH="0"
        px="2"
        disabled={fields.body.trim() === ''}
        onClick={() => setPreview(!isShown)}
      >
        {isShown ? TEXTS.write : TEXTS.preview}
      </Button>
    </Box>
  )
}
