/**
 * An attribute's offsets in the source: `from` to `to`; `start` to `end` is its value without
 * quotes.
 */
export type Attribute = { name: string; from: number; to: number; start: number; end: number }
export type HtmlToken =
  | { kind: 'text'; start: number; end: number }
  /** comments, doctype, and the content of <style>, <script>, <textarea> and the like */
  | { kind: 'raw'; start: number; end: number }
  | { kind: 'open'; start: number; end: number; name: string; attributes: Attribute[]; selfClosing: boolean }
  | { kind: 'close'; start: number; end: number; name: string }
