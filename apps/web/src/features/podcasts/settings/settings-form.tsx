import { Button, Dialog } from '@chakra-ui/react'
import type { ScriptSetup, ScriptView, WritingSettings } from '@newsloom/contract/podcasts/script-view'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { DialogProblem } from '~/components/dialogs/dialog-problem.tsx'
import { draftOf, needsWriting, readDraft, type SettingsDraft } from './settings-draft.ts'
import { SettingsFields } from './settings-fields.tsx'
import { SETTINGS_TEXTS as TEXTS } from './settings-texts.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Props = {
  campaignId: number
  view: ScriptView | null
  setup: ScriptSetup
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** The settings to edit; it stays open until they are saved. */
export function SettingsForm({ setup, campaignId, view, onDirty, onDone }: Props) {
  const { settings: known, languages } = setup
  const [draft, setDraft] = useState(() => draftOf(known))
  const [isTried, setTried] = useState(false)
  const { write, save, isBusy, problem } = useSaveSettings(onDone)
  const { settings, errors } = readDraft(draft)
  const isWriting = view === null || needsWriting(known, draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!settings || isBusy) return
    if (isWriting) write({ campaignId, settings })
    else save(view, settings)
  }
  return (
    <form noValidate style={{ display: 'contents' }} onSubmit={submit}>
      <Dialog.Body>
        <SettingsFields
          draft={draft}
          errors={isTried ? errors : {}}
          languages={languages}
          isRewriting={view !== null && isWriting}
          onChange={(next) => {
            setDraft(next)
            onDirty(isChanged(next, known))
          }}
        />
      </Dialog.Body>
      {problem ? <DialogProblem>{problem}</DialogProblem> : null}
      <Dialog.Footer>
        <Dialog.ActionTrigger asChild>
          <Button type="button" variant="outline" colorPalette="gray">
            {TEXTS.cancel}
          </Button>
        </Dialog.ActionTrigger>
        <BusyButton type="submit" isBusy={isBusy}>
          {view === null ? TEXTS.write : isWriting ? TEXTS.writeAgain : TEXTS.save}
        </BusyButton>
      </Dialog.Footer>
    </form>
  )
}

const isChanged = (draft: SettingsDraft, known: WritingSettings): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(known))
