/**
 * An attribute as it stands in the source: `from` to `to`; `start` and `end` bound its value
 * without quotes.
 */
export type Attribute = { name: string; from: number; to: number; start: number; end: number }
export type HtmlToken =
  | { kind: 'text'; start: number; end: number }
  /** comments, doctype, and what stands inside <style>, <script>, <textarea> and their like */
  | { kind: 'raw'; start: number; end: number }
  | { kind: 'open'; start: number; end: number; name: string; attributes: Attribute[]; selfClosing: boolean }
  | { kind: 'close'; start: number; end: number; name: string }
