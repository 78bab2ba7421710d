import { Button, Flex, IconButton, Input, Popover, Portal } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Link as LinkIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FieldRow } from './field-row.tsx'
import { completeAddress, judgeAddress } from './link-address.ts'

/** Sets the link of the selected text, in a small popover. */
export function LinkPopover({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false)
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const close = () => setOpen(false)
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: 'bottom' }}
      // back to the text, not to the button
      finalFocusEl={() => editor.view.dom}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          variant={isActive ? 'subtle' : 'ghost'}
          size="2xs"
          aria-label={t`Link`}
          aria-pressed={isActive}
          title={t`Link`}
        >
          <LinkIcon aria-hidden="true" />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="20rem" maxW="calc(100vw - 2rem)" aria-label={t`Link`}>
            <Popover.Body p="3">
              <LinkForm editor={editor} isActive={isActive} onDone={close} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

type FormProps = { editor: Editor; isActive: boolean; onDone: () => void }

function LinkForm({ editor, isActive, onDone }: FormProps) {
  const [address, setAddress] = useState(() => hrefAt(editor))
  const [problem, setProblem] = useState<string | null>(null)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // submit events bubble through React's tree to the form around the popover
    event.stopPropagation()
    const whole = completeAddress(address)
    const verdict = whole === '' ? t`Enter an address` : judgeAddress(whole).problem
    setProblem(verdict)
    if (verdict !== null) return
    setLink(editor, whole)
    onDone()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <form onSubmit={apply} noValidate>
      <FieldRow label={t`Address`} problem={problem} notice={judgeAddress(address).notice}>
        <Input
          size="sm"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </FieldRow>
      <Flex gap="2" justify="flex-end" mt="1">
        {isActive ? (
          <Button
            type="button"
            variant="outline"
            colorPalette="gray"
            size="xs"
            onClick={remove}
          >{t`Remove link`}</Button>
        ) : null}
        <Button type="submit" size="xs">
          {isActive ? t`Change link` : t`Add link`}
        </Button>
      </Flex>
    </form>
  )
}

function hrefAt(editor: Editor): string {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/**
 * Links the selected text, changes the link around the caret, or inserts the address as linked
 * text.
 */
function setLink(editor: Editor, href: string): void {
  if (editor.state.selection.empty && !editor.isActive('link')) {
    editor.commands.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    return
  }
  editor.chain().extendMarkRange('link').setLink({ href }).run()
}
