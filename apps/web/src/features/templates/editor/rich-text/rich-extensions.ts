import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { MergeTagNode } from '~/components/tags/merge-tag-node.ts'
import { judgeAddress } from '../fields/link-address.ts'

/**
 * Everything that a text block may contain: the editor's schema drops the rest of what is typed or
 * pasted.
 */
export const richExtensions: Extensions = [
  MergeTagNode,
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      autolink: false,
      openOnClick: false,
      isAllowedUri: (address) => judgeAddress(address).problem === null,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]
