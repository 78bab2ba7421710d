/** An email program. */
export type MailClient = 'outlook' | 'gmail' | 'apple'

/**
 * A feature that breaks or has no effect in some email programs, according to caniemail.com (2026).
 */
export type Fact = {
  name: string
  fails: readonly MailClient[]
  /** where to look: a declaration (`width:calc(1px)`) or an element's opening tag */
  in: 'style' | 'element'
  pattern: RegExp
  /** a workaround in the same style or tag; without one, the feature is not allowed */
  unless?: RegExp
}

/** Features not allowed in email, or only with their workaround. */
export const MAIL_FACTS: readonly Fact[] = [
  { name: 'flexbox', fails: ['outlook', 'gmail'], in: 'style', pattern: /display:\s*(?:inline-)?flex/ },
  {
    name: 'grid',
    fails: ['outlook', 'gmail'],
    in: 'style',
    pattern: /display:\s*(?:inline-)?grid|grid-template/,
  },
  { name: 'position', fails: ['outlook', 'gmail'], in: 'style', pattern: /(?:^|;)position:/ },
  { name: 'float', fails: ['outlook'], in: 'style', pattern: /(?:^|;)float:/ },
  { name: 'background-image', fails: ['outlook'], in: 'style', pattern: /url\(|gradient\(/ },
  { name: 'calc()', fails: ['outlook', 'gmail'], in: 'style', pattern: /calc\(|min\(|clamp\(/ },
  { name: 'custom properties', fails: ['outlook', 'gmail'], in: 'style', pattern: /var\(|(?:^|;)--/ },
  { name: 'rem, vw, vh', fails: ['outlook'], in: 'style', pattern: /\d(?:rem|v[wh])\b/ },
  { name: 'rgb with alpha', fails: ['outlook'], in: 'style', pattern: /rgba?\(|hsla?\(/ },
  { name: 'hex with alpha', fails: ['outlook'], in: 'style', pattern: /#(?:[0-9a-f]{8}|[0-9a-f]{4})\b/i },
  { name: 'object-fit', fails: ['outlook', 'gmail'], in: 'style', pattern: /object-fit/ },
  { name: 'aspect-ratio', fails: ['outlook', 'gmail'], in: 'style', pattern: /aspect-ratio/ },
  { name: 'gap', fails: ['outlook', 'gmail'], in: 'style', pattern: /(?:^|;)(?:row-|column-)?gap:/ },
  {
    name: 'transform, animation',
    fails: ['outlook', 'gmail'],
    in: 'style',
    pattern: /transform|animation|transition/,
  },
  { name: 'negative margins', fails: ['outlook', 'gmail'], in: 'style', pattern: /margin[^:;]*:[^;]*-\d/ },
  { name: 'auto margins', fails: ['outlook'], in: 'style', pattern: /margin[^:;]*:[^;]*auto/ },
  { name: '!important inline', fails: ['outlook'], in: 'style', pattern: /!important/ },
  { name: 'inherit', fails: ['outlook'], in: 'style', pattern: /:inherit/ },
  {
    name: 'logical properties',
    fails: ['outlook', 'gmail'],
    in: 'style',
    pattern: /-(?:inline|block)(?:-start|-end)?:/,
  },
  // Outlook applies `width:100%` without limit; a ghost table or a width attribute limits it
  {
    name: 'max-width of a picture',
    fails: ['outlook'],
    in: 'element',
    pattern: /^<img[^>]*max-width/,
    unless: /\swidth="\d+"/,
  },
  {
    name: 'max-width of a table',
    fails: ['outlook'],
    in: 'element',
    pattern: /^<table[^>]*max-width/,
    unless: /\swidth="\d+"/,
  },
  {
    name: 'width of a picture in CSS alone',
    fails: ['outlook'],
    in: 'element',
    pattern: /^<img/,
    unless: /\swidth="\d+"/,
  },
  { name: 'margin of a picture', fails: ['outlook'], in: 'element', pattern: /^<img[^>]*[;"]margin/ },
  { name: 'padding of a picture', fails: ['outlook'], in: 'element', pattern: /^<img[^>]*[;"]padding/ },
  {
    name: 'padding of a box',
    fails: ['outlook'],
    in: 'element',
    pattern: /^<div(?![^>]*nl-in)[^>]*[;"]padding/,
  },
  {
    name: 'picture without alt',
    fails: ['outlook', 'gmail', 'apple'],
    in: 'element',
    pattern: /^<img(?![^>]*\salt=)/,
  },
  { name: 'padding of a list', fails: ['outlook'], in: 'element', pattern: /^<[ou]l[^>]*padding:(?!0)/ },
  {
    name: 'table with its own spacing',
    fails: ['outlook'],
    in: 'element',
    pattern: /^<table(?![^>]*cellpadding="0")/,
  },
  { name: 'video, audio', fails: ['outlook', 'gmail'], in: 'element', pattern: /^<(?:video|audio|source)\b/ },
  { name: 'svg', fails: ['outlook', 'gmail'], in: 'element', pattern: /^<svg\b/ },
  { name: 'picture, srcset', fails: ['outlook', 'gmail'], in: 'element', pattern: /^<picture\b|\ssrcset=/ },
  { name: 'form', fails: ['outlook', 'gmail'], in: 'element', pattern: /^<(?:form|input|select|textarea)\b/ },
  { name: 'button', fails: ['outlook', 'gmail'], in: 'element', pattern: /^<button\b/ },
  {
    name: 'iframe, object',
    fails: ['outlook', 'gmail', 'apple'],
    in: 'element',
    pattern: /^<(?:iframe|object|embed)\b/,
  },
  { name: 'script', fails: ['outlook', 'gmail', 'apple'], in: 'element', pattern: /^<script\b/ },
  { name: 'linked style sheet', fails: ['outlook', 'gmail'], in: 'element', pattern: /^<link\b/ },
  { name: 'details', fails: ['outlook', 'gmail'], in: 'element', pattern: /^<(?:details|dialog)\b/ },
]
