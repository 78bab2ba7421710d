import { Flex, IconButton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { MergeTagMenu } from '~/components/tags/merge-tag-menu.tsx'
import { Tooltip } from '~/components/tooltip.tsx'
import { COMMAND } from '~/lib/keys/key-names.ts'
import { quote } from '~/lib/quote.ts'
import { LinkPopover } from '../fields/link-popover.tsx'

type Tool = { name: string; label: string; keys: string; icon: LucideIcon; run: (editor: Editor) => unknown }

const MARKS: readonly Tool[] = [
  {
    name: 'bold',
    label: t`Bold`,
    keys: 'Mod B',
    icon: Bold,
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: t`Italic`,
    keys: 'Mod I',
    icon: Italic,
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: t`Underline`,
    keys: 'Mod U',
    icon: Underline,
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    label: t`Strikethrough`,
    keys: 'Mod Shift S',
    icon: Strikethrough,
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
]
const LISTS: readonly Tool[] = [
  {
    name: 'bulletList',
    label: t`Bulleted list`,
    keys: 'Mod Shift 8',
    icon: List,
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: t`Numbered list`,
    keys: 'Mod Shift 7',
    icon: ListOrdered,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
]

type Props = { editor: Editor; label: string }

/** The actions on the selected text. */
export function RichToolbar({ editor, label }: Props) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...MARKS, ...LISTS].filter(({ name }) => now.isActive(name)).map((t) => t.name),
  })
  const clear = () => editor.chain().focus().unsetAllMarks().clearNodes().run()
  const insert = (tag: string) => editor.chain().focus().insertContent({ type: 'text', text: tag }).run()
  return (
    <Flex role="toolbar" aria-label={t`Formatting of ${quote(label)}`} wrap="wrap" gap="0.5" p="1">
      {MARKS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} isActive={active.includes(tool.name)} />
      ))}
      <LinkPopover editor={editor} />
      {LISTS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} isActive={active.includes(tool.name)} />
      ))}
      <Tooltip content={t`Clear formatting`}>
        <IconButton variant="ghost" size="2xs" aria-label={t`Clear formatting`} onClick={clear}>
          <RemoveFormatting aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <MergeTagMenu onInsert={insert} />
    </Flex>
  )
}

type ToolProps = { tool: Tool; editor: Editor; isActive: boolean }

function ToolButton({ tool: { label, keys, icon: Icon, run }, editor, isActive }: ToolProps) {
  return (
    <Tooltip content={`${label} (${shown(keys)})`}>
      <IconButton
        variant={isActive ? 'subtle' : 'ghost'}
        size="2xs"
        aria-label={label}
        aria-pressed={isActive}
        // keeps the selection
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(editor)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </Tooltip>
  )
}

const shown = (keys: string): string => keys.replace('Mod', COMMAND).replaceAll(' ', '+')
