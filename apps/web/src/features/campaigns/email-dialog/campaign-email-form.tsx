import { Button, Dialog, Stack } from '@chakra-ui/react'
import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { type FormEvent, type Ref, useEffect, useRef } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { DialogProblem } from '~/components/dialogs/dialog-problem.tsx'
import { LeaveGuard } from '~/components/dialogs/leave-guard.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { useEnterToButton } from '~/components/forms/enter-to-button.ts'
import { toast } from '~/lib/toast.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { TEXTS } from './texts.ts'
import { useEmailForm } from './use-email-form.ts'
import { useEmailSources } from './use-email-sources.ts'
import { useEmailTest } from './use-email-test.ts'
import { useSaveEmail } from './use-save-email.ts'

type Props = {
  campaign: EmailCampaignView | null
  onDirty: (isDirty: boolean) => void
  onDone: (id: number) => void
}

/** Scrolling fields above fixed buttons. */
export function CampaignEmailForm({ campaign, onDirty, onDone }: Props) {
  const form = useEmailForm(campaign)
  const sources = useEmailSources(campaign, form.draft)
  const test = useEmailTest({ campaign, draft: form.draft, isDirty: form.isDirty })
  const save = useSaveEmail({ campaign, onStored: form.setSaved, onDone })
  const element = useRef<HTMLFormElement>(null)
  const enter = useEnterToButton()
  const { isDirty } = form
  const failure = save.failureOf(form.draft)
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.ask()
    if (form.isMissing) toast.destructive(TEXTS.missing, TEXTS.missingText)
    if (form.isMissing || form.hasWrongTime) focusFirstWrong(element)
    else save.start(form.draft)
  }
  const mayBeScheduled = form.isScheduled && !form.isMissing && !form.hasWrongTime
  return (
    <Stack asChild gap="0" minH="0" flex="1" overflow="hidden">
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        onKeyDown={mayBeScheduled ? enter.onKeyDown : undefined}
        onKeyDownCapture={mayBeScheduled ? enter.onKeyDownCapture : undefined}
      >
        <Dialog.Body overflowY="auto" pt="1">
          <Stack gap="5">
            {sources.error ? (
              <ErrorState title={TEXTS.templatesFailed} error={sources.error} onRetry={sources.retry} />
            ) : null}
            <CampaignFields form={form} sources={sources} test={test} campaign={campaign} />
          </Stack>
        </Dialog.Body>
        {failure ? <Failure {...failure} /> : null}
        <Footer
          ref={enter.button}
          isSaving={save.isSaving}
          isScheduled={form.isScheduled}
          isEdit={campaign !== null}
        />
        <LeaveGuard
          isActive={isDirty && !save.isSaving}
          param={campaign ? 'open' : 'new'}
          title={TEXTS.leaveTitle}
          confirmLabel={TEXTS.leave}
        >
          {TEXTS.leaveText}
        </LeaveGuard>
      </form>
    </Stack>
  )
}

type LabelProps = { isSaving: boolean; isScheduled: boolean; isEdit: boolean }

function Footer({ ref, ...state }: LabelProps & { ref: Ref<HTMLButtonElement> }) {
  return (
    <Dialog.Footer>
      <Dialog.ActionTrigger asChild>
        <Button type="button" variant="outline" colorPalette="gray">
          {TEXTS.cancel}
        </Button>
      </Dialog.ActionTrigger>
      <BusyButton ref={ref} type="submit" isBusy={state.isSaving}>
        {submitLabel(state)}
      </BusyButton>
    </Dialog.Footer>
  )
}

function submitLabel({ isSaving, isScheduled, isEdit }: LabelProps): string {
  if (isSaving) return isScheduled ? TEXTS.scheduling : TEXTS.saving
  if (isScheduled) return TEXTS.schedule
  return isEdit ? TEXTS.saveDraft : TEXTS.createDraft
}

/** Waits for the next render, which shows the errors beside their fields. */
function focusFirstWrong(form: { current: HTMLFormElement | null }): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** The reason of a failure; a toast has already said that it failed. */
function Failure({ reason, isKept }: { reason: string; isKept: boolean }) {
  return (
    <DialogProblem>
      {reason} {isKept ? TEXTS.draftKept : ''}
    </DialogProblem>
  )
}
